import { expect, test } from 'vitest'
import { mergedExpositions } from './merge-expositions.ts'

const text = (worker: number, value: number) => `# HELP jobs Work.
# TYPE jobs gauge
jobs{worker="${worker}"} ${value}

# HELP asked_total Requests.
# TYPE asked_total counter
asked_total{call="a",worker="${worker}"} ${value}
`

test('each metric stands once, with the samples of all', () => {
  const alone = '# HELP up Whether it answers.\n# TYPE up gauge\nup 1\n'
  expect(mergedExpositions([text(1, 7), text(2, 8), alone])).toBe(`# HELP jobs Work.
# TYPE jobs gauge
jobs{worker="1"} 7
jobs{worker="2"} 8

# HELP asked_total Requests.
# TYPE asked_total counter
asked_total{call="a",worker="1"} 7
asked_total{call="a",worker="2"} 8

# HELP up Whether it answers.
# TYPE up gauge
up 1
`)
})
