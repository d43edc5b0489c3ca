import type { CallSchemas } from '@wayfur/domain/endpoint'

export interface FileAnswerOptions {
  body: string | Uint8Array | ReadableStream<Uint8Array>
  /**
   * The name of the downloaded file, in any language; a file without one is shown inline or read by
   * a calendar program.
   */
  name?: string
  /** One of the endpoint's content types; the first by default. */
  mediaType?: string
  /** Shown where it is opened; otherwise it is saved. */
  isInline?: boolean
  /** Cache-Control; private files are never cached. */
  cache?: string
  /** Beside the usual ones, such as Vary. */
  headers?: Readonly<Record<string, string>>
}

/** A file that is read elsewhere. */
export interface LinkedFileOptions extends Pick<FileAnswerOptions, 'cache' | 'headers'> {
  link: string
}

/** A file as the answer of an endpoint whose reply is `file(...)`. */
export class FileAnswer {
  readonly options: FileAnswerOptions | LinkedFileOptions
  constructor(options: FileAnswerOptions | LinkedFileOptions) {
    this.options = options
  }
}

/** The response of a file; should a browser take it for a page, it can run, load and frame nothing. */
export async function fileResponse(
  { schemas: { reply } }: { schemas: CallSchemas },
  { options }: FileAnswer,
  { isHead }: { isHead: boolean },
): Promise<Response> {
  const { cache = 'private, no-store', headers } = options
  if ('link' in options) {
    const led = { location: options.link, 'cache-control': cache, ...headers }
    return new Response(null, { status: 307, headers: led })
  }
  const { body, name, isInline = false } = options
  const mediaTypes = 'mediaTypes' in reply ? reply.mediaTypes : []
  const type = options.mediaType ?? mediaTypes[0] ?? 'application/octet-stream'
  const isText = /^text\/|[+/]xml$/.test(type) && !type.includes('charset')
  // Nobody reads the content of an answer to HEAD, so an open file must be closed here.
  if (isHead && body instanceof ReadableStream) await body.cancel()
  const content = body instanceof Uint8Array ? new Uint8Array(body) : body
  return new Response(isHead ? null : content, {
    headers: {
      'content-type': isText ? `${type}; charset=utf-8` : type,
      ...(name !== undefined && { 'content-disposition': contentDisposition(name, isInline) }),
      'cache-control': cache,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      ...headers,
    },
  })
}

/** Names a file in the two spellings that programs understand (RFC 6266). */
function contentDisposition(name: string, isInline: boolean): string {
  const plain = name.replace(/[^A-Za-z0-9.-]+/g, '-').replace(/^-+/, '')
  // encodeURIComponent leaves these, which the header's grammar does not.
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  const shown = isInline ? 'inline' : 'attachment'
  return `${shown}; filename="${plain}"; filename*=UTF-8''${exact}`
}
