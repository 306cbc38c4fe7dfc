# For the other scripts here: finds Python 3.11, prepares an environment, goes to the project's root.

# A variable meant for another Python must not lead ours astray.
unset PYTHONHOME PYTHONPATH

is_311() {
    "$1" -c 'import sys; sys.exit(sys.version_info[:2] != (3, 11))' >/dev/null 2>&1
}

# Prints a Python 3.11 of this machine, or says what to install.
find_python() {
    for candidate in python3.11 python3 "${PYENV_ROOT:-${HOME-}/.pyenv}"/versions/3.11*/bin/python; do
        if is_311 "$candidate"; then
            echo "$candidate"
            return
        fi
    done
    echo "This project needs Python 3.11, and there is none on PATH or under pyenv." >&2
    echo "Install it (Debian, Ubuntu: apt install python3.11; elsewhere: pyenv install 3.11)." >&2
    return 1
}

# Prints the interpreter of the environment `run`, `test` or `bench`, made or refreshed if needed.
prepare() {
    found=$(find_python) || return
    "$found" "$root/bin/bootstrap.py" "$1"
}

root=$(CDPATH= cd -- "$(dirname -- "$0")/.." && pwd)
cd -- "$root" || exit
