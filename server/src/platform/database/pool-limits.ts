/** Longest an ordinary query may take: half of the 20 s after which a request is given up. */
export const QUERY_TIMEOUT_MS = 10_000
/**
 * Longest anybody waits for a connection. It also ends the mistake of asking the pool for a second
 * connection inside a transaction, which on a pool of one would wait for ever.
 */
export const WAIT_FOR_CONNECTION_MS = 10_000
/** The same of a replica, whose reads the primary can answer as well. */
export const WAIT_FOR_REPLICA_MS = 1_000
/** Connections of one process to a real server; PostgreSQL admits 100 in all by default. */
export const POOL_SIZE = 8
/** A transaction that does nothing for this long has lost its process and is ended. */
export const IDLE_TRANSACTION_MS = 30_000
