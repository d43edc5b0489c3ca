import type { TracingConfig } from './platform/tracing/open-tracing.ts'
import {
  WrongSecret,
  WrongSetting,
  oneOf,
  type Read,
  setting,
  text,
  webAddress,
} from './setting-readers.ts'

const SAMPLERS = ['always_on', 'always_off', 'traceidratio'] as const

/** The settings of traces, by the names that every product of OpenTelemetry has for them. */
export const TRACING_SETTINGS = {
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    '',
    'Where traces are sent, e.g. http://collector:4318, to which /v1/traces is added; empty sends none.',
    webAddress('http:', 'https:'),
  ),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: setting(
    '',
    'The whole address that traces are sent to, instead of the one above.',
    webAddress('http:', 'https:'),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: setting(
    '',
    'Headers that go along with traces, such as the key of whoever takes them: name=value,name=value.',
    pairs({ areSecret: true }),
  ),
  OTEL_EXPORTER_OTLP_PROTOCOL: setting(
    'http/protobuf',
    'How traces are written on their way.',
    oneOf('http/protobuf', 'http/json'),
  ),
  OTEL_SERVICE_NAME: setting('wayfur', 'Under which name traces stand.', text),
  OTEL_RESOURCE_ATTRIBUTES: setting(
    '',
    'What is said of this installation in all its traces: deployment.environment.name=production,region=eu.',
    pairs({ areSecret: false }),
  ),
  OTEL_TRACES_SAMPLER: setting(
    'parentbased_always_on',
    'Which requests and jobs are traced: traceidratio is a share of them.',
    oneOf(...SAMPLERS, ...SAMPLERS.map((one) => `parentbased_${one}` as const)),
  ),
  OTEL_TRACES_SAMPLER_ARG: setting('1', 'That share, from 0 to 1.', share),
  OTEL_TRACES_EXPORTER: setting(
    'auto',
    'Whether traces are sent: auto where there is an address for them, otlp also to http://localhost:4318, none never.',
    oneOf('auto', 'otlp', 'none'),
  ),
  OTEL_SDK_DISABLED: setting('false', 'Whether traces are off whatever else is set.', (value) =>
    oneOf('true', 'false')(value.toLowerCase()),
  ),
} as const

export type TracingSettings = {
  readonly [N in keyof typeof TRACING_SETTINGS]: ReturnType<(typeof TRACING_SETTINGS)[N]['read']>
}

/** Where traces go and what they are named by; undefined where nobody asked for them. */
export function tracingConfigOf(settings: TracingSettings): TracingConfig | undefined {
  const base = settings.OTEL_EXPORTER_OTLP_ENDPOINT
  const own = settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT
  const exporter = settings.OTEL_TRACES_EXPORTER
  const hasAddress = base !== undefined || own !== undefined
  const isWanted = exporter === 'otlp' || (exporter === 'auto' && hasAddress)
  if (!isWanted || settings.OTEL_SDK_DISABLED === 'true') return undefined
  const sampler = settings.OTEL_TRACES_SAMPLER.replace('parentbased_', '')
  return {
    url: own ?? `${(base ?? 'http://localhost:4318').replace(/\/+$/, '')}/v1/traces`,
    headers: pairsOf(settings.OTEL_EXPORTER_OTLP_HEADERS),
    isJson: settings.OTEL_EXPORTER_OTLP_PROTOCOL === 'http/json',
    serviceName: settings.OTEL_SERVICE_NAME,
    resource: pairsOf(settings.OTEL_RESOURCE_ATTRIBUTES),
    share:
      sampler === 'always_on' ? 1 : sampler === 'always_off' ? 0 : settings.OTEL_TRACES_SAMPLER_ARG,
  }
}

/** Pairs as OpenTelemetry writes them, kept as text: a wrong one stops the start. */
function pairs({ areSecret }: { areSecret: boolean }): Read<string> {
  return (value) => {
    try {
      pairsOf(value)
    } catch (error) {
      if (areSecret && error instanceof WrongSetting) throw new WrongSecret(error.message)
      throw error
    }
    return value
  }
}

function pairsOf(value: string): Record<string, string> {
  const given = value.split(',').filter((pair) => pair.trim() !== '')
  return Object.fromEntries(given.map(pairOf))
}

function pairOf(pair: string): readonly [string, string] {
  const [, name, value = ''] = /^\s*([!#$%&'*+.^_`|~\w-]+)\s*=(.*)$/s.exec(pair) ?? []
  try {
    if (name !== undefined) return [decodeURIComponent(name), decodeURIComponent(value.trim())]
  } catch {
    // A percent sign that begins no byte.
  }
  throw new WrongSetting('must be name=value with commas between, special signs as %20')
}

function share(value: string): number {
  const number = Number(value)
  if (value.trim() === '' || !(number >= 0 && number <= 1)) {
    throw new WrongSetting('must be a number from 0 to 1')
  }
  return number
}
