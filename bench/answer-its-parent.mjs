// In plain JavaScript, since `serve-product.mjs` loads it.

/** @type {import('./answer-its-parent.mjs').answerItsParent} */
export function answerItsParent(url, stop = async () => {}) {
  process.on('message', (/** @type {{ ask?: 'cpu' | 'stop' }} */ message) => {
    if (message.ask === 'cpu') {
      const { user, system } = process.cpuUsage()
      process.send?.({ cpuMicros: user + system })
    } else if (message.ask === 'stop') {
      void stop().then(() => process.exit(0))
    }
  })
  // A bench that was interrupted leaves nothing running.
  process.on('disconnect', () => process.exit(1))
  process.send?.({ url })
}
