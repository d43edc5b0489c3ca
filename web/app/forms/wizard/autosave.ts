import { t } from '@wayfur/domain/language/messages'
import type { SubmissionContent } from '@wayfur/domain/moderation/submission-schemas'
import { ValidationError } from '../form-error.ts'

/** How well what was typed is kept at this moment. */
export type DraftStatus = 'empty' | 'kept-here' | 'saving' | 'saved' | 'failed' | 'outdated'

export interface DraftState<Draft> {
  draft: Draft
  /** The draft's number on the server, once it has one. */
  id: number | undefined
  standing: DraftStatus
  /** What the server said, where it refused. */
  says: string | undefined
}

/** A draft as the server keeps it. */
export interface KeptDraft {
  id: number
  version: number
}

/** What the keeper asks of the server. */
export interface DraftServer {
  begin(content: SubmissionContent): Promise<KeptDraft>
  save(kept: KeptDraft, content: SubmissionContent): Promise<KeptDraft>
}

/** A refusal of the server; any other failure means that it was not reached. */
export interface DraftRefusal {
  /** It was changed elsewhere: saving it again would be refused again. */
  isOutdated: boolean
  says: string
}

export interface AutosaveOptions<Draft> {
  server: DraftServer
  /** Tells a refusal from a server that could not be reached. */
  refusalOf: (error: unknown) => DraftRefusal | undefined
  /**
   * Keeps a copy in this browser, for whoever is signed out or goes offline: of a draft under its
   * number, of one that has none under nothing.
   */
  copy: {
    read(id: number | undefined): string | null
    write(id: number | undefined, text: string): void
    remove(id: number | undefined): void
  }
  /** What an earlier copy holds, if it can still be read. */
  parse: (content: unknown) => Draft | undefined
  timers: { set(act: () => void, afterMs: number): unknown; clear(timer: unknown): void }
  /** Whether the server may be asked at all; somebody signed out is not asked to sign in by typing. */
  isSignedIn: boolean
  kept: KeptDraft | undefined
  draft: Draft
  /** Hears once of the number a new draft was given. */
  onBegun: (id: number) => void
}

/** After the last key, what was typed goes to the server this much later. */
const SAVE_AFTER_MS = 800
/** A server that was not reached is tried again after this. */
const TRY_AGAIN_MS = 5_000

/**
 * Keeps one draft: at once in this browser, a moment later on the server. Saves go one after the
 * other, each with the version of the one before, so that nothing is written over unseen.
 */
export class Autosave<Draft extends object> {
  readonly #parts: AutosaveOptions<Draft>
  readonly #listeners = new Set<() => void>()
  #state: DraftState<Draft>
  #kept: KeptDraft | undefined
  #isSignedIn: boolean
  #isDirty = false
  #timer: unknown
  #saving: Promise<void> | undefined

  constructor(parts: AutosaveOptions<Draft>) {
    this.#parts = parts
    this.#kept = parts.kept
    this.#isSignedIn = parts.isSignedIn
    this.#state = {
      draft: parts.draft,
      id: parts.kept?.id,
      standing: parts.kept === undefined ? 'empty' : 'saved',
      says: undefined,
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly state = (): DraftState<Draft> => this.#state

  /** Takes up what an earlier visit left in this browser and the server does not have yet. */
  restore(): void {
    const copy = this.#copy()
    if (copy === undefined) return
    this.#set({ draft: copy })
    this.#isDirty = true
    this.#schedule(0)
  }

  change(patch: Partial<Draft>): void {
    this.#isDirty = true
    this.#set({ draft: { ...this.#state.draft, ...patch } })
    this.#writeCopy()
    if (this.#state.standing !== 'outdated') this.#schedule(SAVE_AFTER_MS)
  }

  /**
   * Has everything on the server and gives the draft as it is kept there. Asks even when nobody is
   * signed in: sign-in then opens, and this goes on after it. Throws why it could not be saved.
   */
  async finish(): Promise<KeptDraft> {
    this.#isSignedIn = true
    this.#parts.timers.clear(this.#timer)
    await this.#saving
    // What is typed while a save is under way needs one more.
    while (this.#isDirty || this.#kept === undefined) {
      await this.#save()
      this.#parts.timers.clear(this.#timer)
      if (this.#state.standing !== 'saved') {
        throw new ValidationError(
          this.#state.says ?? t('What you typed could not be saved. Please try again.'),
        )
      }
    }
    return this.#kept
  }

  /** Forgets the copy in this browser, once the draft has been sent. */
  forgetCopy(): void {
    this.#parts.copy.remove(this.#kept?.id)
  }

  stop(): void {
    this.#parts.timers.clear(this.#timer)
  }

  #schedule(afterMs: number): void {
    this.#parts.timers.clear(this.#timer)
    if (!this.#isSignedIn) return this.#set({ standing: 'kept-here', says: undefined })
    this.#timer = this.#parts.timers.set(() => void this.#save(), afterMs)
    return undefined
  }

  /** One save at a time; what was typed meanwhile goes with the next one. */
  async #save(): Promise<void> {
    if (this.#saving !== undefined) {
      await this.#saving
      if (!this.#isDirty) return
    }
    this.#saving = this.#saveOnce()
    await this.#saving
    this.#saving = undefined
  }

  async #saveOnce(): Promise<void> {
    const content = this.#state.draft as unknown as SubmissionContent
    this.#isDirty = false
    this.#set({ standing: 'saving', says: undefined })
    try {
      const before = this.#kept
      this.#kept =
        before === undefined
          ? await this.#parts.server.begin(content)
          : await this.#parts.server.save(before, content)
      this.#parts.copy.remove(before?.id)
      if (this.#isDirty) {
        this.#writeCopy()
        this.#schedule(SAVE_AFTER_MS)
      }
      this.#set({ standing: 'saved', id: this.#kept.id })
      if (before === undefined) this.#parts.onBegun(this.#kept.id)
    } catch (error) {
      this.#isDirty = true
      const refusal = this.#parts.refusalOf(error)
      this.#set({
        standing: refusal?.isOutdated === true ? 'outdated' : 'failed',
        says: refusal?.says,
      })
      if (refusal === undefined) this.#schedule(TRY_AGAIN_MS)
    }
  }

  #copy(): Draft | undefined {
    const text = this.#parts.copy.read(this.#kept?.id)
    if (text === null) return undefined
    try {
      const { version, content } = JSON.parse(text) as { version?: unknown; content?: unknown }
      // One that began from an older version would write over what was changed since.
      if (version === (this.#kept?.version ?? null)) return this.#parts.parse(content)
    } catch {
      // What cannot be read is no copy.
    }
    this.#parts.copy.remove(this.#kept?.id)
    return undefined
  }

  #writeCopy(): void {
    const copy = { version: this.#kept?.version ?? null, content: this.#state.draft }
    this.#parts.copy.write(this.#kept?.id, JSON.stringify(copy))
  }

  #set(changes: Partial<DraftState<Draft>>): void {
    this.#state = { ...this.#state, ...changes }
    for (const listener of this.#listeners) listener()
  }
}
