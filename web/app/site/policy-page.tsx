import { msg, t } from '@wayfur/domain/language/messages'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { Sentence } from '../language/sentence.tsx'
import { PageFrame } from '../shell/page-frame.tsx'
import { PRODUCT_NAME } from '../shell/product.ts'
import { useRootData } from '../shell/root-data.ts'
import { Alert } from '../ui/alert.tsx'

export interface PolicyPart {
  id: string
  title: string
  /** Paragraphs, in order. */
  says: readonly ReactNode[]
}

/**
 * A page of terms: what the software itself does stands as fact; what only the operator can promise
 * is said to be theirs, and where they are not named the page says that too.
 */
export function PolicyPage({
  title,
  lead,
  parts,
}: {
  title: string
  lead: string
  parts: readonly PolicyPart[]
}) {
  const operator = useOperator()
  return (
    <PageFrame title={title} lead={lead} width="prose">
      {operator === null && (
        <Alert tone="warn" title={t('Nobody is named yet')} className="mb-8">
          {t(
            'Whoever runs this installation has not given a name. Until then it is for trying out: do not rely on it with real animals or money.',
          )}
        </Alert>
      )}
      <nav aria-label={t('On this page')} className="rounded-lg border border-line bg-surface p-5">
        <ol className="flex list-decimal flex-col gap-1.5 pl-5">
          {parts.map((part) => (
            <li key={part.id}>
              <a href={`#${part.id}`} className="text-link">
                {part.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {parts.map((part) => (
        <section key={part.id} id={part.id} aria-labelledby={`${part.id}-title`} className="mt-10">
          <h2 id={`${part.id}-title`} className="text-2xl">
            {part.title}
          </h2>
          <div className="mt-3 flex flex-col gap-3">
            {part.says.map((paragraph) => (
              <p key={typeof paragraph === 'string' ? paragraph : part.id}>{paragraph}</p>
            ))}
          </div>
        </section>
      ))}
      <p className="mt-10 text-ink-soft">
        {operator === null ? (
          <Sentence
            message={msg('Questions? <0>Write to us</0>.')}
            parts={{ 0: <Link to={href('/contact')} className="text-link" /> }}
          />
        ) : (
          <Sentence
            message={msg('Questions? <0>Write to {operator}</0>.', { operator })}
            parts={{ 0: <Link to={href('/contact')} className="text-link" /> }}
          />
        )}
      </p>
    </PageFrame>
  )
}

/** Who runs this installation, as the settings name them; null where they do not. */
export function useOperator(): string | null {
  const shell = useRootData()
  const name = shell?.operatorName ?? ''
  return name === '' ? null : name
}

/** The operator as the subject of a sentence. */
export function operatorWords(operator: string | null): string {
  return (
    operator ??
    t('the operator of this installation of {productName}', { productName: PRODUCT_NAME })
  )
}

/** The words with a capital first letter. */
export function sentenceStart(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
