import { defineConfig, type Plugin } from 'vite'

// The server as it is run: a few files instead of a thousand modules, whose types would be stripped
// anew at every start. Its packages are in them, and the pages, so that both share what both use.
export default defineConfig({
  // React and others bring one make for each, and would choose when they are run.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  publicDir: false,
  plugins: [oneByteTexts()],
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node24',
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        'start-server': 'src/start-server.ts',
        // For the bench, which starts the server itself.
        settings: 'src/settings.ts',
        'prepare-database': 'src/prepare-database.ts',
        'embedded-worker': 'src/platform/database/embedded-worker.ts',
        'image-worker': 'src/platform/database/image-worker.ts',
        'loop-worker': 'src/walks/loop-worker.ts',
        'region-build-worker': 'src/regions/region-build-worker.ts',
        'drives-worker': 'src/routing/roads/drives-worker.ts',
        'seed-worker': 'src/seed-worker.ts',
        pages: '../web/build/server/index.js',
      },
      output: {
        // All beside each other, so that each finds the server's folder above it.
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        assetFileNames: '[name]-[hash][extname]',
        // What is loaded stays in memory as text for as long as the process lives, and its comments
        // are mostly those of packages.
        charset: 'ascii',
        comments: { legal: true, annotation: false, jsdoc: false },
      },
    },
  },
  ssr: {
    noExternal: true,
    // Programs of the machine and files lie beside these; the last is not installed everywhere.
    external: ['@electric-sql/pglite', 'sharp', 'pdfkit', '@aws-sdk/client-s3'],
  },
})

/**
 * Refuses a file with a character that takes two bytes, since all its others would take two as well:
 * 9 MB of memory. `charset` writes such characters as escapes, except in tagged templates.
 */
function oneByteTexts(): Plugin {
  return {
    name: 'one-byte-texts',
    generateBundle(_, files) {
      for (const file of Object.values(files)) {
        const found = file.type === 'chunk' ? /.{0,40}[\u0100-\uffff].{0,40}/.exec(file.code) : null
        if (found !== null) {
          this.error(`${file.fileName} has a character of two bytes; please escape it: ${found[0]}`)
        }
      }
    },
  }
}
