import { startServerProcess } from './child-process.ts'
import { underLoad } from './load.ts'
import type { Measurement, Subject } from './measurement.ts'
import { alternate } from './rounds.ts'
import { DISCOVER, onSampleProduct } from './sample-product.ts'

/** The pages that most visitors and all search engines ask for. */
const PAGES = {
  Discover: DISCOVER,
  'A place': '/places/1',
  'A provider': '/providers/1',
  'An event': '/events/1',
  'The travel guide': '/airline-travel',
}
const REQUESTS = 400
const PACKED = { 'accept-encoding': 'gzip, deflate, br' }

/** Pages for visitors while nothing that they show changes. */
export const pagesKept: Subject = {
  name: 'pages-kept',
  measure: ({ isQuick, rounds }) =>
    onSampleProduct(
      async (product) => {
        const requests = isQuick ? REQUESTS / 4 : REQUESTS
        const measured: Measurement[] = []
        const constant = await startServerProcess('serve-constant.ts')
        try {
          for (const [name, path] of Object.entries(PAGES)) {
            const answer = await fetch(product.url + path)
            if (!answer.ok) throw new Error(`${path} answers ${answer.status}.`)
            constant.send('text/html; charset=utf-8', Buffer.from(await answer.arrayBuffer()))
            const load = { paths: [path], requests, headers: PACKED }
            const { ours, limit } = await alternate(rounds, {
              ours: () => underLoad(product, load),
              limit: () => underLoad(constant, load),
            })
            measured.push({
              name: `${name}, given to a visitor while nothing it shows changes: processor time`,
              unit: 'ms',
              ours: ours.cpuMicros / 1000,
              limit: limit.cpuMicros / 1000,
              target: { atMost: 1 },
              note: 'Packed for a browser; the limit sends the same page as it is.',
            })
          }
          return measured
        } finally {
          await constant.stop()
        }
      },
      { DEMO_MODE: 'off' },
    ),
}
