declare module 'virtual:spanish-files' {
  export const files: import('../../spanish-by-page.ts').SpanishFiles
}
