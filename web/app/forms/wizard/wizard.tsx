import { type Message, msg, t } from '@wayfur/domain/language/messages'
import type { DraftProblem } from '@wayfur/domain/moderation/check-draft'
import { partOf } from '@wayfur/domain/moderation/check-draft'
import type { Fact } from '@wayfur/domain/moderation/submission-schemas'
import { Check, ChevronLeft, ChevronRight } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { FactList } from '../../moderation/fact-list.tsx'
import { submissionActions } from '../../moderation/submission-actions.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { ActionForm } from '../action-form.tsx'
import type { ActionContext, Done } from '../define-actions.ts'
import { focusFirstError } from '../focus-first-error.ts'
import type { Autosave, DraftState } from './autosave.ts'
import { type DraftForm, draftForm } from './draft-form.ts'
import { DraftStatusLine } from './draft-status-line.tsx'

/** One page of a staged form. */
export interface WizardStep<Draft> {
  id: string
  title: Message
  /** The fields it holds, as problems name them. */
  parts: readonly string[]
  render: (form: DraftForm<Draft>) => ReactNode
}

interface StagedFormProps<Draft extends object> {
  /** What the steps together are about: 'Steps of adding a place'. */
  label: string
  steps: readonly WizardStep<Draft>[]
  keeper: Autosave<Draft>
  state: DraftState<Draft>
  /** Everything that stands in the way of sending it. */
  problems: readonly DraftProblem[]
  facts: readonly Fact[]
  /** What of it is better seen than read, in the last step. */
  preview?: ReactNode
  /** What a moderator asked to be changed. */
  says: string | null
  /** It needs no review: what this author sends is published at once. */
  publishesAtOnce?: boolean
}

/** The last step of every staged form. */
const REVIEW = 'review'
const REVIEW_TITLE = msg('Check and send')

/**
 * A form in steps: each has its address, so Back goes a step back and a reload stays. What is
 * typed is kept all along; what is missing is said when a step is left by Next, and in the end.
 */
export function Wizard<Draft extends object>(props: StagedFormProps<Draft>) {
  const { label, steps, keeper, state, problems, facts, says } = props
  const [params] = useSearchParams()
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const asked = params.get('step')
  const step = steps.find(({ id }) => id === asked)
  const isReview = asked === REVIEW
  const at = isReview ? steps.length : Math.max(0, step === undefined ? 0 : steps.indexOf(step))
  const current = isReview ? undefined : steps[at]
  const title = current?.title ?? REVIEW_TITLE
  const heading = useFocusOnStep(isReview ? REVIEW : (current?.id ?? ''))
  const frame = useRef<HTMLDivElement>(null)
  const go = useStepAddress()
  const navigate = useNavigate()
  const isAlive = useHydrated()

  function next(event: FormEvent): void {
    event.preventDefault()
    if (current === undefined) return
    flushSync(() => setChecked(new Set([...checked, current.id])))
    if (problemsIn(current, problems).length > 0) return focusFirstError(frame.current)
    void navigate(go(steps[at + 1]?.id ?? REVIEW))
  }

  return (
    <div className="grid gap-6 pb-12 lg:grid-cols-[16rem_1fr]">
      <StepList label={label} steps={steps} at={at} problems={problems} />
      <div ref={frame} className="min-w-0">
        <Card as="section" className="p-5 md:p-7">
          <p className="text-sm text-ink-soft">
            {t('Step {step} of {steps}', { step: at + 1, steps: steps.length + 1 })}
          </p>
          <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
            {t(title)}
          </h2>
          {says !== null && (
            <Alert tone="warn" title={t('A moderator asks for changes')} className="mt-4">
              {says}
            </Alert>
          )}
          {current === undefined ? (
            <ReviewStep
              steps={steps}
              keeper={keeper}
              problems={problems}
              facts={facts}
              preview={props.preview}
              publishesAtOnce={props.publishesAtOnce ?? false}
            />
          ) : (
            <form noValidate onSubmit={next} className="mt-5 flex flex-col gap-5">
              {!isAlive && <NoScript />}
              {current.render(
                draftForm(
                  state.draft,
                  (patch) => keeper.change(patch),
                  checked.has(current.id) ? problemsIn(current, problems) : [],
                ),
              )}
              <div className="flex flex-wrap justify-between gap-3">
                {at > 0 ? (
                  <ButtonLink variant="outline" to={go(steps[at - 1]?.id ?? '')}>
                    <ChevronLeft aria-hidden="true" className="size-5" />
                    {t('Back')}
                  </ButtonLink>
                ) : (
                  <span />
                )}
                <Button type="submit" variant="lead">
                  {t('Next')}
                  <ChevronRight aria-hidden="true" className="size-5" />
                </Button>
              </div>
            </form>
          )}
        </Card>
        <DraftStatusLine state={state} />
      </div>
    </div>
  )
}

/** The address of another step of the same draft. */
function useStepAddress(): (step: string) => string {
  const [params] = useSearchParams()
  return (step) => {
    const other = new URLSearchParams(params)
    other.set('step', step)
    return `?${other.toString()}`
  }
}

function problemsIn<Draft>(
  step: WizardStep<Draft>,
  problems: readonly DraftProblem[],
): readonly DraftProblem[] {
  return problems.filter((problem) => step.parts.includes(partOf(problem)))
}

function StepList<Draft>({
  label,
  steps,
  at,
  problems,
}: {
  label: string
  steps: readonly WizardStep<Draft>[]
  at: number
  problems: readonly DraftProblem[]
}) {
  const go = useStepAddress()
  const all = [...steps, { id: REVIEW, title: REVIEW_TITLE }] satisfies readonly Pick<
    WizardStep<Draft>,
    'id' | 'title'
  >[]
  return (
    <nav aria-label={label} className="min-w-0">
      <ol className="flex gap-0.5 sm:gap-1 lg:flex-col">
        {all.map(({ id, title }, index) => {
          const step = steps[index]
          const isDone = step !== undefined && index < at && problemsIn(step, problems).length === 0
          return (
            <li
              key={id}
              className={classNames('max-sm:grow', index === at ? 'min-w-0' : 'shrink-0')}
            >
              <Link
                to={go(id)}
                aria-current={index === at ? 'step' : undefined}
                className={classNames(
                  'flex min-h-11 items-center justify-center gap-2.5 rounded-md px-1 py-1.5 text-ink sm:px-2.5 lg:justify-start no-underline hover:bg-leaf-soft',
                  index === at && 'bg-leaf-soft font-semibold text-leaf-ink',
                )}
              >
                <span
                  aria-hidden="true"
                  className={classNames(
                    'inline-flex size-7 shrink-0 items-center justify-center rounded-full border text-sm',
                    isDone || index === at
                      ? 'border-leaf bg-leaf text-on-leaf'
                      : 'border-line-strong bg-raised',
                  )}
                >
                  {isDone ? <Check className="size-4" /> : index + 1}
                </span>
                {/* On a phone the heading below names the step; there only half of its name has room here. */}
                <span className={index === at ? 'truncate max-sm:sr-only' : 'max-lg:sr-only'}>
                  {t(title)}
                </span>
                {isDone && <span className="sr-only">{t('(filled in)')}</span>}
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

function ReviewStep<Draft extends object>({
  steps,
  keeper,
  problems,
  facts,
  preview,
  publishesAtOnce,
}: Pick<StagedFormProps<Draft>, 'steps' | 'keeper' | 'problems' | 'facts' | 'preview'> & {
  publishesAtOnce: boolean
}) {
  const go = useStepAddress()
  const isAlive = useHydrated()

  async function send(form: FormData, context: ActionContext): Promise<Done> {
    const { id, version } = await keeper.finish()
    form.set('id', String(id))
    form.set('version', String(version))
    const done = await submissionActions.run('send', form, context)
    keeper.forgetCopy()
    return done
  }

  return (
    <ActionForm
      actions={submissionActions}
      name="send"
      run={send}
      showsError={false}
      className="mt-5 flex flex-col gap-5"
    >
      {({ error }) => (
        <>
          {!isAlive && <NoScript />}
          {problems.length > 0 && (
            <Alert tone="warn" title={t('Something is still missing')}>
              <ul className="mt-1 list-disc pl-5">
                {problems.map((problem) => {
                  const step = steps.find(({ parts }) => parts.includes(partOf(problem)))
                  return (
                    <li key={problem.field}>
                      <Link to={go(step?.id ?? '')}>{problem.says}</Link>
                    </li>
                  )
                })}
              </ul>
            </Alert>
          )}
          <FactList facts={facts} />
          {preview}
          <p className="text-ink-soft">
            {publishesAtOnce
              ? t('It is published as soon as you send it. You can change it afterward.')
              : t(
                  'A moderator reads what you send, usually within two days, and you get an email either way. Until then you can withdraw it and make changes.',
                )}
          </p>
          {error !== null && <Alert>{error.says}</Alert>}
          <div className="flex flex-wrap justify-between gap-3">
            <ButtonLink variant="outline" to={go(steps.at(-1)?.id ?? '')}>
              <ChevronLeft aria-hidden="true" className="size-5" />
              {t('Back')}
            </ButtonLink>
            <Button
              type={isAlive ? 'submit' : 'button'}
              variant="accent"
              size="lg"
              busyText={t('Sending...')}
              disabledReason={
                problems.length > 0 ? t('First fill in what is still missing.') : undefined
              }
            >
              {publishesAtOnce ? t('Publish') : t('Send for review')}
            </Button>
          </div>
        </>
      )}
    </ActionForm>
  )
}

function NoScript() {
  return (
    <noscript>
      <Alert tone="plain">
        {t(
          'This form keeps what you type as you go, which needs JavaScript. Without it, please write to us on the contact page.',
        )}
      </Alert>
    </noscript>
  )
}

/** A new step is read from its heading on; the first one leaves the focus where it is. */
function useFocusOnStep(step: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    heading.current?.focus()
  }, [step])
  return heading
}
