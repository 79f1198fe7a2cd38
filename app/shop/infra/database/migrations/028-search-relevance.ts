/** Changes nothing in SQLite, whose FTS5 computes the relevance of found rows itself; PostgreSQL has a step of its own with this name. */
export const up = async (): Promise<void> => {}
