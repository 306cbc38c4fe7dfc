"""Mail that comes in: taken in, screened, read, done, answered."""
