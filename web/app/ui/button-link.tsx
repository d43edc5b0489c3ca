import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { type ButtonLook, buttonLook } from './button-look.ts'
import { classNames } from './class-names.ts'

type ButtonLinkProps = ComponentProps<typeof Link> & ButtonLook

/** A link that looks like a button: it goes somewhere, so it works without script. */
export function ButtonLink({ look, size, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={classNames(buttonLook({ look, size }), className)} />
}
