import { msg, t } from '@wayfur/domain/language/messages'
import type { Theme } from '@wayfur/domain/request-context'
import { themeCookie } from '@wayfur/domain/theme'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useId, useSyncExternalStore } from 'react'
import { IconButton } from '../ui/icon-button.tsx'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The page itself remembers the choice: the attribute that the style sheet reads. */
function shownTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

function choose(theme: Theme): void {
  // The Cookie Store is not in every browser yet, and this must take effect at once.
  document.cookie = themeCookie(theme)
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  for (const listener of listeners) listener()
}

const CHOICES = [
  { theme: 'system', label: msg('System'), Icon: Monitor },
  { theme: 'light', label: msg('Light'), Icon: Sun },
  { theme: 'dark', label: msg('Dark'), Icon: Moon },
] as const

/** Light, dark, or as the system says; kept for the next visit. */
export function ThemeSwitch({ theme: rendered }: { theme: Theme }) {
  const name = useId()
  const theme = useSyncExternalStore(subscribe, shownTheme, () => rendered)
  return (
    <fieldset className="needs-script">
      <legend className="sr-only">{t('Theme')}</legend>
      <div className="inline-flex rounded-full border border-line bg-raised p-1">
        {CHOICES.map(({ theme: choice, label, Icon }) => (
          <label
            key={choice}
            className="relative inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 text-sm font-semibold text-ink-soft has-checked:bg-leaf-soft has-checked:text-leaf-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              checked={theme === choice}
              onChange={() => choose(choice)}
              className="absolute inset-0 appearance-none opacity-0"
            />
            <Icon aria-hidden="true" className="size-4" />
            {t(label)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/**
 * One press to the other theme; the style sheet knows which of the two buttons fits. A page that
 * rests reads the choice off the button (`begin-scripts.ts`).
 */
export function ThemeToggle() {
  return (
    <span className="needs-script">
      <span className="block dark:hidden">
        <IconButton
          label={t('Use dark theme')}
          icon={<Moon aria-hidden="true" className="size-5" />}
          data-choose-theme="dark"
          onClick={() => choose('dark')}
        />
      </span>
      <span className="hidden dark:block">
        <IconButton
          label={t('Use light theme')}
          icon={<Sun aria-hidden="true" className="size-5" />}
          data-choose-theme="light"
          onClick={() => choose('light')}
        />
      </span>
    </span>
  )
}
