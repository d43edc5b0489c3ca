import { createServer } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

// Loaded before the product: tells, over a socket that nobody else has, what the process holds once
// everything that nothing needs any more has been let go.

if (isMainThread) {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  createServer((_, answer) => {
    collect()
    const { heapUsed, external } = process.memoryUsage()
    answer.setHeader('connection', 'close')
    answer.end(
      JSON.stringify({
        heapBytes: heapUsed,
        externalBytes: external,
        handles: process.getActiveResourcesInfo().length,
      }),
    )
  })
    .listen(process.env.SOAK_PROBE)
    .unref()
}
