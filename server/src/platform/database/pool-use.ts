import type pg from 'pg'

/** How this process uses its connections. */
export interface PoolUse {
  inUse: number
  idle: number
  /** What waits for one. */
  waiting: number
}

export function useOf(pools: readonly pg.Pool[]): PoolUse {
  const sum = (count: (pool: pg.Pool) => number) =>
    pools.reduce((total, pool) => total + count(pool), 0)
  return {
    inUse: sum((pool) => pool.totalCount - pool.idleCount),
    idle: sum((pool) => pool.idleCount),
    waiting: sum((pool) => pool.waitingCount),
  }
}
