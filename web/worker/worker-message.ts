/** What a page tells the worker. */
export type WorkerMessage =
  | { kind: 'visitor'; visitor: number | null }
  /** What of their own a member may read offline; `changed` is asked for again in any case. */
  | { kind: 'keep'; addresses: readonly string[]; changed: readonly string[] }
