import { defineConfig } from 'vite'

// The server as it is run: a few files instead of a thousand modules, whose types would be stripped
// anew at every start. Its packages are in them, and the pages, so that both share what both use.
export default defineConfig({
  // React and others bring one make for each, and would choose when they are run.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node24',
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        'start-server': 'src/start-server.ts',
        'prepare-database': 'src/prepare-database.ts',
        'embedded-worker': 'src/platform/database/embedded-worker.ts',
        'loop-worker': 'src/walks/loop-worker.ts',
        'region-build-worker': 'src/regions/region-build-worker.ts',
        pages: '../web/build/server/index.js',
      },
      output: {
        // All beside each other, so that each finds the server's folder above it.
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        assetFileNames: '[name]-[hash][extname]',
      },
    },
  },
  ssr: {
    noExternal: true,
    // Programs of the machine and files lie beside these; the last is not installed everywhere.
    external: ['@electric-sql/pglite', 'sharp', 'pdfkit', '@aws-sdk/client-s3'],
  },
})
