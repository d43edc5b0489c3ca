import type { ReplyOf } from '@wayfur/domain/endpoint'
import { reportBin } from '@wayfur/domain/scouting/endpoints'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callApi } from '../api-client.ts'
import { sendFile } from '../files/send-file.ts'
import { shrinkPicture } from '../files/shrink-picture.ts'
import { type Tries, tryWhileOnline } from '../offline/try-while-online.ts'
import { toast } from '../ui/toast.tsx'
import {
  askOf,
  browserQueue,
  outcomeOf,
  type Sent,
  sendWaiting,
  type WaitingReport,
} from './report-queue.ts'
import { reportedToast } from './reported-toast.ts'

type Reported = ReplyOf<typeof reportBin>

/** Sends one report, its photo first; what was sent of it is kept before it goes on. */
async function sendReport(report: WaitingReport): Promise<Sent<Reported>> {
  try {
    let { imageUrl } = report
    if (imageUrl === null) {
      const photo = await shrinkPicture(
        new File([report.photo], 'bin', { type: report.photo.type }),
      )
      const { signal } = new AbortController()
      imageUrl = (await sendFile(photo, { purpose: 'bin', signal })).url
      // A second try must say the very same, so that it is the same act.
      await browserQueue.change(report.key, { imageUrl })
    }
    const body = askOf(report, imageUrl)
    return {
      outcome: 'sent',
      reply: await callApi(reportBin, { body }, { idempotencyKey: report.key }),
    }
  } catch (error) {
    return outcomeOf(error)
  }
}

function isToBeSent({ refused }: WaitingReport): boolean {
  return refused === null
}

/** Two open pages share one queue; only one of them sends at a time. */
async function sendOnce(memberId: number): Promise<Reported[]> {
  const send = () => sendWaiting(browserQueue, memberId, sendReport)
  try {
    return 'locks' in navigator
      ? await navigator.locks.request('wayfur-reports', send)
      : await send()
  } catch {
    // What could not be read or kept stays where it is, and is tried again.
    return []
  }
}

function newReport(
  memberId: number,
  given: Pick<WaitingReport, 'photo' | 'at' | 'from' | 'comment' | 'hasBags'>,
): WaitingReport {
  const madeAt = new Date(performance.timeOrigin + performance.now()).toISOString()
  const key = crypto.randomUUID()
  return { ...given, key, memberId, madeAt, imageUrl: null, refused: null }
}

/**
 * Reports on their way: each is kept in this browser first and sent from there, at once or as soon
 * as there is a connection, so that none is lost and none is sent twice.
 */
export function useReportQueue(memberId: number) {
  const [waiting, setWaiting] = useState<readonly WaitingReport[]>([])
  const [isSending, setSending] = useState(false)

  const look = useCallback(async () => {
    const reports = await browserQueue.all(memberId).catch(() => [])
    setWaiting(reports)
    return reports
  }, [memberId])

  const sendAll = useCallback(async () => {
    setSending(true)
    const last = (await sendOnce(memberId)).at(-1)
    if (last !== undefined) toast(reportedToast(last))
    setSending(false)
    return look()
  }, [memberId, look])

  const tries = useRef<Tries>(undefined)
  useEffect(() => {
    const sending = tryWhileOnline(async () => ({ isLeft: (await sendAll()).some(isToBeSent) }))
    tries.current = sending
    async function begin(): Promise<void> {
      const reports = await look()
      if (reports.some(isToBeSent) && navigator.onLine) sending.begin()
    }
    void begin()
    return () => sending.stop()
  }, [look, sendAll])

  /** Keeps the report and sends it if it can; says what became of it. */
  const add = async (
    given: Pick<WaitingReport, 'photo' | 'at' | 'from' | 'comment' | 'hasBags'>,
  ): Promise<Sent<null>> => {
    const report = newReport(memberId, given)
    await browserQueue.keep(report)
    const kept = navigator.onLine ? await sendAll() : await look()
    const left = kept.find(({ key }) => key === report.key)
    if (left === undefined) return { outcome: 'sent', reply: null }
    if (left.refused === null) {
      tries.current?.begin()
      // An older one that failed held this one up.
      const failed = kept.find(({ failed }) => typeof failed === 'string')?.failed
      return navigator.onLine && typeof failed === 'string'
        ? { outcome: 'failed', says: failed }
        : { outcome: 'later' }
    }
    // The form is still open and says why; there is nothing to keep.
    await browserQueue.forget(report.key)
    await look()
    return { outcome: 'refused', says: left.refused }
  }

  const remove = async (key: string): Promise<void> => {
    await browserQueue.forget(key)
    await look()
  }

  return { waiting, isSending, add, remove, sendAll }
}

export type Reports = ReturnType<typeof useReportQueue>
