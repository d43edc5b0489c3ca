import { fdatasyncSync, fsyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** How often the embedded database has asked the disk to keep what was written. */
export interface SyncCounts {
  /** On files of the write-ahead log: what makes a commit durable. */
  wal: number
  /** On everything else: checkpoints, start and recovery. */
  other: number
}

interface OpenFile {
  nfd?: number
  path?: string
}

/** The engine's file layer, as far as we touch it. PGlite 0.5.16, so its version is pinned. */
interface FileLayer {
  NODEFS: {
    stream_ops: { fsync?: (file: OpenFile) => number }
    tryFSOperation<T>(operation: () => T): T
  }
}

/**
 * The database's files on the disk of this machine, with working fsync. PGlite's own file layer
 * ignores every fsync, so an acknowledged commit could be lost with the power. Set before the
 * engine starts, this also covers what it syncs while recovering from a crash.
 */
export class EmbeddedFiles extends NodeFS {
  readonly syncs: SyncCounts = { wal: 0, other: 0 }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args)
    const preRun = [...(emscriptenOpts.preRun ?? [])]
    preRun.push((module) => this.#letFilesSync(module))
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }

  #letFilesSync({ NODEFS }: FileLayer): void {
    NODEFS.stream_ops.fsync = ({ nfd, path }) => {
      if (nfd === undefined) return 0
      const isLog = path?.includes('/pg_wal/') ?? false
      // A piece of the log has its full size from the day it is made, so a commit changes nothing of
      // it but bytes: as on a server, those alone are waited for, and not its time of change.
      NODEFS.tryFSOperation(() => (isLog ? fdatasyncSync(nfd) : fsyncSync(nfd)))
      if (isLog) this.syncs.wal += 1
      else this.syncs.other += 1
      return 0
    }
  }
}
