import type { EventEmitter } from 'node:events'
import { newRequestId } from '../platform/ids.ts'
import { LIMITS } from '../platform/limits.ts'
import type { MetricsOfOthers } from '../platform/metrics/open-metrics.ts'
import type { FromWorker, ToWorker } from './messages.ts'

type Message<Type> = Extract<ToWorker, { type: Type }>

/**
 * Asks the other workers for their metrics by way of the first process, which knows nothing of them.
 * One that hangs or begins anew is not waited for beyond its time.
 */
export function metricsOfOthers({
  heard,
  tell,
  workers,
}: {
  heard: EventEmitter
  tell: (message: FromWorker) => void
  workers: number
}): MetricsOfOthers {
  const waiting = new Map<string, (text: string) => void>()
  heard.on('metrics', ({ ask, text }: Message<'metrics'>) => waiting.get(ask)?.(text))
  return {
    askMetrics() {
      const ask = newRequestId()
      const texts: string[] = []
      return new Promise((resolve) => {
        const end = () => {
          clearTimeout(impatience)
          waiting.delete(ask)
          resolve(texts)
        }
        const impatience = setTimeout(end, LIMITS.metricsMs)
        waiting.set(ask, (text) => {
          texts.push(text)
          if (texts.length === workers - 1) end()
        })
        tell({ type: 'ask-metrics', ask })
      })
    },
    onMetricsAsked(ownText) {
      heard.on('tell-metrics', ({ ask, asker }: Message<'tell-metrics'>) => {
        // Whoever asked does without what could not be read.
        void ownText().then(
          (text) => tell({ type: 'metrics', ask, asker, text }),
          () => {},
        )
      })
    },
  }
}
