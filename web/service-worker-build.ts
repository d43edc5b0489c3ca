import { basename } from 'node:path'
import { ENGLISH } from '@wayfur/domain/language/messages'
import { SPANISH } from '@wayfur/domain/language/spanish'
import type { Plugin } from 'vite'
import { offlineTexts } from './worker/offline-messages.ts'

/** Fonts that every first view needs; the others come when a page needs them. */
const FIRST_FONTS = /\/(headings|text)-[^/]+\.woff2$/

const OFFLINE_TEXTS = {
  en: offlineTexts(ENGLISH),
  es: offlineTexts({ language: 'es', find: (id) => SPANISH[id] }),
}

/**
 * Builds the service worker beside the pages, at an address that never changes, and writes into it
 * what else was built: that is how it knows which files are of an earlier build.
 */
export function serviceWorkerBuild(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart() {
      this.emitFile({ type: 'chunk', id: 'worker/service-worker.ts', fileName: 'sw.js' })
    },
    generateBundle(_options, bundle) {
      const worker = bundle['sw.js']
      if (worker?.type !== 'chunk') throw new Error('The service worker was not built.')
      if (worker.imports.length > 0) throw new Error('The service worker must stand alone.')
      const assets = Object.keys(bundle)
        .filter((name) => name.startsWith('assets/'))
        .map((name) => `/${name}`)
      const css = assets.find((name) => /^app-.*\.css$/.test(basename(name)))
      if (css === undefined) throw new Error('The style sheet of the pages was not built.')
      const fonts = assets.filter((name) => FIRST_FONTS.test(name))
      if (fonts.length !== 2) throw new Error('The two first fonts of the pages were not built.')
      const built = JSON.stringify({ assets, offline: { css, fonts, texts: OFFLINE_TEXTS } })
      worker.code = worker.code.replaceAll('__BUILT__', () => `(${built})`)
    },
  }
}
