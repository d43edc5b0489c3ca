import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

type CardProps = ComponentProps<'div'> & {
  /** The element it is: an article for one of many, a section with its own heading. */
  as?: 'div' | 'article' | 'section' | 'li'
}

/** A raised sheet of paper. It has no padding: pictures may reach its edge. */
export function Card({ as: Element = 'div', className, ...rest }: CardProps) {
  const Tag = Element as 'div'
  return (
    <Tag
      {...rest}
      className={classNames(
        'overflow-clip rounded-lg border border-line bg-raised shadow-low',
        className,
      )}
    />
  )
}
