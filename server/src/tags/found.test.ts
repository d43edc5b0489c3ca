import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request } from 'node:http'
import { gzipSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import {
  acknowledgeFound,
  changeFoundChoices,
  foundPet,
  readFoundReport,
  readLostAndFound,
  reportFound,
  startLostMode,
} from '@wayfur/domain/tags/found-endpoints'
import { NOTHING_CHOSEN } from '@wayfur/domain/tags/found-pet'
import { expect, test } from 'vitest'
import { openListener, SERVER_OPTIONS } from '../http-listener.ts'
import { inLanguage } from '../language/translators.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { foundOf } from './testing/found-fixtures.ts'

const LATER = { id: 0, key: '', attempt: 1, signal: AbortSignal.timeout(60_000) }
const NOTICE = { lastSeen: 'Dolores Park', lastSeenOn: null, reward: '$50', words: null }

eachDatabase('finding a pet', (open) => {
  test('unknown, malformed, switched off and replaced tags all answer the same', async () => {
    const found = foundOf(await open())
    const { tag, petId } = await found.withTag('Sam')
    const tagId = tag.tagId
    expect(await found.as(null)(foundPet, { params: { tagId } })).toMatchObject({
      pet: { id: petId, name: 'Bella', species: 'Dog' },
      owner: { firstName: 'Sam', lastName: null },
    })
    const answers: unknown[] = []
    const look = async (id: string) => {
      const { status, html } = await found.page(`/qr/${id}`)
      const call = await found
        .as(null)(foundPet, { params: { tagId: id } })
        .catch(({ status, message }: { status: number; message: string }) => ({ status, message }))
      answers.push({ status, html, call })
    }
    await look('QR-0123456789ABCDEFGHJK')
    await look('1764000000000')
    await look("x'%20or%20'1'='1")
    await found.db.updateTable('petTags').set({ state: 'off' }).where('tagId', '=', tagId).execute()
    await look(tagId)
    expect(answers[0]).toMatchObject({ status: 404, call: { status: 404 } })
    for (const answer of answers) expect(answer).toEqual(answers[0])
    await found.db
      .updateTable('petTags')
      .set({ state: 'active' })
      .where('tagId', '=', tagId)
      .execute()
    expect((await found.page(`/QR/${tagId.toLowerCase()}`)).h1).toBe('Bella')
  })

  test('an id that is unknown, off or none at all costs the very same statements', async () => {
    const opened = await open()
    const found = foundOf(opened)
    const { tag } = await found.withTag('Sam')
    await found.db
      .updateTable('petTags')
      .set({ state: 'off' })
      .where('tagId', '=', tag.tagId)
      .execute()
    const asked: string[] = []
    const executor = opened.db.getExecutor()
    const watched = opened.db.withPlugin({
      transformQuery({ node, queryId }) {
        asked.push(executor.compileQuery(node, queryId).sql)
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const looked = foundOf({ db: watched })
    const statementsOf = async (id: string, form?: object) => {
      asked.length = 0
      const { status } = await looked.page(`/qr/${id}`, form === undefined ? {} : { form })
      expect(status).toBe(404)
      return [...asked]
    }
    const unknown = await statementsOf('QR-0123456789ABCDEFGHJK')
    expect(unknown).toHaveLength(1)
    const report = { message: 'Here' }
    const ids = [tag.tagId, '1764000000000', "x'%20or%20'1'='1", '%00', 'a'.repeat(2_000)]
    for (const id of ids) {
      expect(await statementsOf(id), id).toEqual(unknown)
      expect(await statementsOf(id, report), id).toEqual(unknown)
    }
  })

  test('looking tells nobody and is noted once; reporting tells the owner at once', async () => {
    const found = foundOf(await open())
    const { owner, tag, petId } = await found.withTag('Sam')
    const params = { tagId: tag.tagId }
    await found.as(null)(foundPet, { params })
    await found.page(`/qr/${tag.tagId}`)
    expect(found.told).toEqual([])
    const { threadUrl } = await found.as(null)(reportFound, {
      params,
      body: { location: '37.760912,-122.435034', message: 'Pet found via QR scan' },
    })
    expect(threadUrl).toMatch(/^\/qr\/messages\/[\w-]{43}$/)
    expect(found.told).toMatchObject([
      { memberId: owner.id, kind: 'found-pet', title: 'Bella was found' },
    ])
    const scans = await found.db.selectFrom('tagScans').select('kind').orderBy('id').execute()
    expect(scans).toEqual([{ kind: 'viewed' }, { kind: 'reported' }])
    const { reports } = await found.as(owner)(readLostAndFound, { params: { id: petId } })
    const [report] = reports
    const thread = await found.as(owner)(readFoundReport, { params: { id: report?.id ?? 0 } })
    expect(thread).toMatchObject({ latitude: 37.76, longitude: -122.44, isExact: false })
    expect(thread.messages).toMatchObject([{ words: 'Pet found via QR scan', isFromOwner: false }])
  })

  test('a phone held to a tag is told apart from its code, and the minute after is one look', async () => {
    const found = foundOf(await open())
    const { tag } = await found.withTag('Sam')
    expect((await found.page(`/qr/${tag.tagId}?nfc`)).status).toBe(200)
    expect((await found.page(`/qr/${tag.tagId}`)).status).toBe(200)
    const scans = await found.db.selectFrom('tagScans').select('kind').execute()
    expect(scans).toEqual([{ kind: 'tapped' }])
  })

  test('what is exact is passed on exactly only when the finder chose it', async () => {
    const found = foundOf(await open())
    const { owner, tag } = await found.withTag('Sam')
    await found.as(null)(reportFound, {
      params: { tagId: tag.tagId },
      body: { location: '37.760912,-122.435034', isExact: true },
    })
    const id = Number(found.told[0]?.href.split('/').at(-1))
    expect(await found.as(owner)(readFoundReport, { params: { id } })).toMatchObject({
      latitude: 37.760912,
      longitude: -122.435034,
      isExact: true,
      messages: [{ words: 'Pet found via QR scan' }],
    })
  })

  test('nobody answers for 10 minutes: the next is told, and the emergency contact; then all', async () => {
    const found = foundOf(await open())
    const { owner, tag, petId } = await found.withTag('Sam')
    const kim = await found.joins(petId, 'Kim', 'owner')
    const vera = await found.joins(petId, 'Vera', 'viewer')
    await found.db
      .updateTable('pets')
      .set({ emergencyContact: 'Aunt Jo, jo@example.org' })
      .where('id', '=', petId)
      .execute()
    await found.as(null)(reportFound, { params: { tagId: tag.tagId }, body: {} })
    expect(found.told.map(({ memberId }) => memberId)).toEqual([owner.id])
    const job = await found.db
      .selectFrom('jobs')
      .selectAll()
      .where('kind', '=', 'escalate-found-report')
      .executeTakeFirstOrThrow()
    expect(job.runAt.getTime() - found.clock.now().getTime()).toBe(10 * 60_000)
    found.clock.advance(10 * 60_000)
    const [escalate] = found.opened.handlers
    await escalate?.run(job.payload, LATER)
    // At least once means sometimes twice; nobody is told twice.
    await escalate?.run(job.payload, LATER)
    expect(found.told.slice(1).map(({ memberId }) => memberId)).toEqual([kim.id])
    const later = await found.db
      .selectFrom('jobs')
      .selectAll()
      .where('kind', '=', 'escalate-found-report')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(later.runAt.getTime() - found.clock.now().getTime()).toBe(10 * 60_000)
    found.clock.advance(10 * 60_000)
    await escalate?.run(later.payload, LATER)
    await escalate?.run(later.payload, LATER)
    expect(found.told.slice(2).map(({ memberId }) => memberId)).toEqual([owner.id, kim.id])
    expect(found.told.some(({ memberId }) => memberId === vera.id)).toBe(false)
    const letters = await found.db
      .selectFrom('jobs')
      .selectAll()
      .where('kind', '=', 'mail')
      .execute()
    expect(letters).toMatchObject([{ payload: { to: 'jo@example.org' } }])
    const { toldCount } = await found.db
      .selectFrom('foundReports')
      .select('toldCount')
      .executeTakeFirstOrThrow()
    expect(toldCount).toBe(3)
  })

  test('a report that somebody took up troubles nobody else', async () => {
    const found = foundOf(await open())
    const { owner, tag, petId } = await found.withTag('Sam')
    const kim = await found.joins(petId, 'Kim', 'carer')
    await found.as(null)(reportFound, { params: { tagId: tag.tagId }, body: {} })
    const id = Number(found.told[0]?.href.split('/').at(-1))
    expect(await found.as(kim)(acknowledgeFound, { params: { id } })).toMatchObject({
      acknowledgedBy: 'Kim',
    })
    // The first who took it up stays so.
    await found.as(owner)(acknowledgeFound, { params: { id } })
    await found.opened.handlers[0]?.run({ reportId: id }, LATER)
    expect(found.told).toHaveLength(1)
    expect(await found.as(owner)(readFoundReport, { params: { id } })).toMatchObject({
      acknowledgedBy: 'Kim',
      escalatedAt: null,
    })
  })

  test('a lost pet: the whole household hears of a report at once, and the owner can be called', async () => {
    const found = foundOf(await open())
    const { owner, tag, petId } = await found.withTag('Sam')
    const kim = await found.joins(petId, 'Kim', 'carer')
    await found.db
      .updateTable('members')
      .set({ phone: '+14155550100' })
      .where('id', '=', owner.id)
      .execute()
    const params = { tagId: tag.tagId }
    expect((await found.as(null)(foundPet, { params })).owner.phone).toBeUndefined()
    await found.as(owner)(startLostMode, { params: { id: petId }, body: NOTICE })
    const seen = await found.as(null)(foundPet, { params })
    expect(seen).toMatchObject({ owner: { phone: '+14155550100' }, lost: NOTICE })
    const page = await found.page(`/qr/${tag.tagId}`)
    expect(page.html).toContain('href="tel:+14155550100"')
    expect(page.html).toContain('Bella is missing')
    await found.as(null)(reportFound, { params, body: {} })
    expect(found.told.map(({ memberId }) => memberId)).toEqual([owner.id, kim.id])
  })

  test('the same form sent twice is one report', async () => {
    const found = foundOf(await open())
    const { tag } = await found.withTag('Sam')
    const form = { message: 'Here', key: 'form-key-of-this-page' }
    const [first, second] = await Promise.all([
      found.page(`/qr/${tag.tagId}`, { form }),
      found.page(`/qr/${tag.tagId}`, { form }),
    ])
    expect(first.location).toBe(second.location)
    const { count } = await found.db
      .selectFrom('foundReports')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
    expect(found.told).toHaveLength(1)
  })

  test('only an owner chooses what a finder sees', async () => {
    const found = foundOf(await open())
    const { owner, tag, petId } = await found.withTag('Sam')
    const kim = await found.joins(petId, 'Kim', 'carer')
    const asked = { params: { id: petId }, body: { ...NOTHING_CHOSEN, showsEmail: true } }
    await expect(found.as(kim)(changeFoundChoices, asked)).rejects.toMatchObject({
      code: 'not-allowed',
    })
    await found.as(owner)(changeFoundChoices, asked)
    const seen = await found.as(null)(foundPet, { params: { tagId: tag.tagId } })
    expect(seen.owner.email).toBe('sam@example.com')
    expect((await found.page(`/qr/${tag.tagId}`)).html).toContain(
      'mailto:sam@example.com?subject=Found Pet: Bella',
    )
  })

  test('a fault of ours says so, is no 404, and keeps what was typed', async () => {
    let isDown = false
    const limits = {
      async take() {
        if (isDown) throw new Error('The database is gone.')
      },
    }
    const found = foundOf(await open(), { limits })
    const { tag } = await found.withTag('Sam')
    isDown = true
    const look = await found.page(`/qr/${tag.tagId}`)
    expect([look.status, look.h1]).toEqual([503, 'Please try again'])
    expect(look.html).not.toContain('not active')
    // Who only looked can report from here: the report may get through when the look did not.
    const [, key = ''] = /name="key"\s+value="([\w-]{16,64})"/.exec(look.html) ?? []
    expect(look.html).toContain('Report Pet Found')
    expect(look.html).not.toContain('Failed to submit')
    const form = { message: 'She sits <here>', place: 'Castro', key: 'form-key-of-this-page' }
    const sent = await found.page(`/qr/${tag.tagId}`, { form })
    expect(sent.status).toBe(503)
    expect(sent.headers.get('retry-after')).not.toBeNull()
    expect(sent.html).toContain('She sits &#60;here&#62;')
    expect(sent.html).toContain('form-key-of-this-page')
    isDown = false
    expect((await found.page(`/qr/${tag.tagId}`, { form })).status).toBe(303)
    const later = { form: { message: 'Seen at the fountain', key } }
    expect((await found.page(`/qr/${tag.tagId}`, later)).status).toBe(303)
    expect(found.told).toHaveLength(2)
  })

  test('no answer about a tag is kept, listed or told to the next site, whatever goes wrong', async () => {
    let isDown = false
    const limits = {
      async take() {
        if (isDown) throw new Error('The database is gone.')
      },
    }
    const found = foundOf(await open(), { limits })
    const { tag } = await found.withTag('Sam')
    const at = `/qr/${tag.tagId}`
    const form = { message: 'Here' }
    const thread = (await found.page(at, { form })).location
    const titles = new Map<number, string>()
    const statusOf = async (path: string, init: object = {}) => {
      const { status, headers, h1, html } = await found.page(path, init)
      const where = `${status} of ${path}`
      expect(headers.get('cache-control'), where).toBe('no-store')
      // A page says of itself what is packed there; what is none has its headers.
      const inPage = (name: string) =>
        new RegExp(`<meta name="${name}" content="([^"]*)">`).exec(html)?.[1] ?? null
      expect(headers.get('referrer-policy') ?? inPage('referrer'), where).toBe('no-referrer')
      expect(headers.get('x-robots-tag') ?? inPage('robots'), where).toMatch(/^noindex/)
      titles.set(status, h1)
      return status
    }
    expect(await statusOf('/qr')).toBe(200)
    expect(titles.get(200)).toBe('Invalid QR Code')
    expect(await statusOf(at)).toBe(200)
    expect(await statusOf(at, { form })).toBe(303)
    expect(await statusOf(at, { form: { message: 'x'.repeat(3_000) } })).toBe(400)
    expect(await statusOf(thread)).toBe(200)
    expect(await statusOf('/qr/QR-0123456789ABCDEFGHJK')).toBe(404)
    expect(titles.get(404)).toBe('Pet Not Found')
    expect(await statusOf('/qr/messages/unknown')).toBe(404)
    expect(await statusOf(at, { method: 'DELETE' })).toBe(405)
    // What programs read is the same in every language.
    const spanish = { method: 'DELETE' }
    const answer = await inLanguage('es', () => found.page(at, spanish))
    expect(answer.headers.get('allow')).toBe('GET, HEAD, POST')
    expect(await statusOf(at, { form, headers: { 'sec-fetch-site': 'cross-site' } })).toBe(403)
    expect(await statusOf(at, { form: { message: 'x'.repeat(2_000_000) } })).toBe(413)
    isDown = true
    expect(await statusOf(at)).toBe(503)
    expect(await statusOf(at, { form })).toBe(503)
    expect(await statusOf(thread)).toBe(503)
    for (const status of [403, 405, 413, 503]) expect(titles.get(status)).toBe('Please try again')
    for (const path of [`/api${at}`, `/api${at}/found`]) {
      const { headers } = await found.page(path)
      expect(headers.get('cache-control'), path).toBe('no-store')
      expect(headers.get('referrer-policy'), path).toBe('no-referrer')
      expect(headers.get('x-robots-tag'), path).toBe('noindex, nofollow')
    }
  })

  test('headers are few, since nothing packs them, and hold all that guards the page', async () => {
    const found = foundOf(await open())
    const { tag } = await found.withTag('Sam')
    const { headers } = await found.page(`/qr/${tag.tagId}`, {
      headers: { 'accept-encoding': 'br' },
    })
    expect(Object.fromEntries(headers)).toEqual({
      'cache-control': 'no-store',
      'content-encoding': 'br',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none';style-src 'sha256-\S+';script-src 'sha256-\S+' 'self';.*;frame-ancestors 'none'$/,
      ),
      'content-type': 'text/html; charset=utf-8',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
    })
  })

  test('a connection is kept without a word, and one that ends is said to', async () => {
    const { opened } = foundOf(await open())
    const answer = getRequestListener(opened.pages.fetch)
    const listener = await openListener(
      () =>
        createServer(SERVER_OPTIONS, (asked, response) => {
          void answer(asked, response)
        }),
      { PORT: 0, HOST: '127.0.0.1' },
    )
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ask = async () => {
      const asked = request({ port: listener.port, host: '127.0.0.1', path: '/qr', agent }).end()
      const [page] = (await once(asked, 'response')) as [IncomingMessage]
      await once(page.resume(), 'end')
      return page.headers.connection
    }
    expect(await ask()).toBeUndefined()
    const stopped = listener.stop()
    expect(await ask()).toBe('close')
    await stopped
  })

  test('one network reports 10 times in 10 minutes, and what others sent keeps no finder out', async () => {
    const found = foundOf(await open())
    const [sam, kim] = [await found.withTag('Sam'), await found.withTag('Kim')]
    const report = (tagId: string, address?: string) =>
      found.page(`/qr/${tagId}`, {
        form: { message: 'Over here' },
        ...(address !== undefined && { address }),
      })
    const statuses: number[] = []
    for (let one = 1; one <= 10; one += 1) {
      statuses.push((await report(sam.tag.tagId, 'one')).status)
    }
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 303))
    const refused = await report(sam.tag.tagId, 'one')
    expect([refused.status, refused.html.includes('Over here')]).toEqual([429, true])
    expect((await report(kim.tag.tagId, 'one')).status).toBe(429)
    for (let other = 11; other <= 20; other += 1) {
      expect((await report(sam.tag.tagId)).status).toBe(303)
    }
    expect(found.told).toHaveLength(20)
    expect(found.told.every(({ isQuiet }) => isQuiet === undefined)).toBe(true)
    const jobs = async () => (await found.db.selectFrom('jobs').select('id').execute()).length
    const before = await jobs()
    // Beyond that each is kept and shown, and only the first of the hour makes a noise.
    for (let more = 21; more <= 25; more += 1) {
      expect((await report(sam.tag.tagId)).status).toBe(303)
    }
    const later = found.told.slice(20)
    expect(later.filter(({ isQuiet }) => isQuiet)).toHaveLength(5)
    expect(new Set(later.filter(({ isQuiet }) => !isQuiet).map(({ key }) => key)).size).toBe(1)
    expect(later.find(({ isQuiet }) => !isQuiet)).toMatchObject({
      title: 'Many people report Bella',
      href: `/lost-and-found/${sam.petId}`,
    })
    expect(await jobs()).toBe(before)
    const kept = await found.db.selectFrom('foundReports').select('id').execute()
    expect(kept).toHaveLength(25)
    expect((await report(kim.tag.tagId)).status).toBe(303)
  })

  test('addresses of one IPv6 network look and report as one', async () => {
    const found = foundOf(await open())
    const { tag } = await found.withTag('Sam')
    const statuses: number[] = []
    for (let one = 1; one <= 11; one += 1) {
      const address = `2001:db8:1:2::${one.toString(16)}`
      const form = { message: 'Over here' }
      statuses.push((await found.page(`/qr/${tag.tagId}`, { form, address })).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 303), 429])
    const next = { form: { message: 'Over here' }, address: '2001:db8:1:3::1' }
    expect((await found.page(`/qr/${tag.tagId}`, next)).status).toBe(303)
  })

  test('a guesser is stopped after 30 looks and others are not; a page weighs at most 10 kB', async () => {
    const found = foundOf(await open())
    const { tag } = await found.withTag('Sam')
    const statuses: number[] = []
    for (let look = 1; look <= 31; look += 1) {
      statuses.push((await found.page('/qr/QR-0123456789ABCDEFGHJK', { address: 'one' })).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 404), 429])
    const { status, html } = await found.page(`/qr/${tag.tagId}`, { address: 'two' })
    expect(status).toBe(200)
    expect(gzipSync(html).byteLength).toBeLessThanOrEqual(10_000)
    // Nothing is waited for: styles stand in the document, and the script comes once it is touched.
    expect(html).not.toMatch(/rel="?stylesheet|<script[^>]*\ssrc/)
  })
})
