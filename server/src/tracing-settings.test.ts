import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'
import { tracingConfigOf } from './tracing-settings.ts'

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' }

function configOf(given: Record<string, string>) {
  return tracingConfigOf(readSettings(given))
}

test.each([
  [{}, undefined],
  [ENDPOINT, 'http://collector:4318/v1/traces'],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://c/own' }, 'https://c/own'],
  [{ ...ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://c/own' }, 'https://c/own'],
  [{ OTEL_TRACES_EXPORTER: 'otlp' }, 'http://localhost:4318/v1/traces'],
  [{ ...ENDPOINT, OTEL_TRACES_EXPORTER: 'none' }, undefined],
  [{ ...ENDPOINT, OTEL_SDK_DISABLED: 'TRUE' }, undefined],
])('with %j traces go to %s', (given, url) => {
  expect(configOf(given)?.url).toBe(url)
})

test.each([
  [{}, 1],
  [{ OTEL_TRACES_SAMPLER_ARG: '0.25' }, 1],
  [{ OTEL_TRACES_SAMPLER: 'always_off' }, 0],
  [{ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.25' }, 0.25],
  [{ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.5' }, 0.5],
])('with %j the share is %d', (given, share) => {
  expect(configOf({ ...ENDPOINT, ...given })?.share).toBe(share)
})

test('pairs are read as the standard writes them', () => {
  const given = { OTEL_EXPORTER_OTLP_HEADERS: ' api-key = a%3Db , Authorization=Basic%20Zm9v==,' }
  expect(configOf({ ...ENDPOINT, ...given })?.headers).toEqual({
    'api-key': 'a=b',
    Authorization: 'Basic Zm9v==',
  })
  const about = { OTEL_RESOURCE_ATTRIBUTES: 'service.namespace=pets', OTEL_SERVICE_NAME: 'west' }
  expect(configOf({ ...ENDPOINT, ...about })).toMatchObject({
    resource: { 'service.namespace': 'pets' },
    serviceName: 'west',
  })
})

test.each(['Bearer hush', 'key=hush%', '=hush'])(
  'headers written as %j stop the start and are not said',
  (headers) => {
    const read = () => readSettings({ OTEL_EXPORTER_OTLP_HEADERS: headers })
    expect(read).toThrow('The setting OTEL_EXPORTER_OTLP_HEADERS must be name=value')
    expect(read).not.toThrow('hush')
  },
)

test.each([
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc', 'http/protobuf, http/json'],
  ['OTEL_TRACES_SAMPLER_ARG', '2', 'a number from 0 to 1'],
  ['OTEL_TRACES_SAMPLER', 'jaeger_remote', 'always_on'],
])('%s=%s stops the start', (name, value, says) => {
  expect(() => readSettings({ [name]: value })).toThrow(says)
})
