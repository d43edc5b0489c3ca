import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { type ButtonVariant, buttonVariant } from './button-variants.ts'
import { classNames } from './class-names.ts'

type ButtonLinkProps = ComponentProps<typeof Link> & ButtonVariant

/** A link that looks like a button: it goes somewhere, so it works without script. */
export function ButtonLink({ variant: look, size, className, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={classNames(buttonVariant({ variant: look, size }), className)} />
  )
}
