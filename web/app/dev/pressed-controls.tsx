import { msg, t } from '@wayfur/domain/language/messages'
import { Menu as MenuIcon, Pencil, Search } from 'lucide-react'
import { useState } from 'react'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { LinkTabs } from '../ui/link-tabs.tsx'
import { Menu, MenuItem, MenuLink } from '../ui/menu.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../ui/tabs.tsx'
import { toast } from '../ui/toast.tsx'
import { ControlGroup } from './control-group.tsx'

const VARIANTS = ['accent', 'lead', 'outline', 'quiet', 'danger'] as const
const SIZES = ['sm', 'md', 'lg'] as const

/** What is pressed to do something or to go somewhere. */
export function PressedControls() {
  const views = [t('List'), t('Map'), t('All messages')]
  const tabs = views.map((label, n) => ({ to: `?view=${n}`, label, isChosen: n === 0 }))
  return (
    <>
      <ControlGroup of="button">
        {VARIANTS.flatMap((variant) =>
          SIZES.map((size) => (
            <Button key={`${variant} ${size}`} variant={variant} size={size}>
              {t('Save')}
            </Button>
          )),
        )}
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} busy busyText={t('Saving...')}>
            {t('Save')}
          </Button>
        ))}
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} disabledReason={t('Please look first')}>
            {t('Save')}
          </Button>
        ))}
      </ControlGroup>
      <ControlGroup of="button-link">
        {VARIANTS.map((variant) => (
          <ButtonLink key={variant} to="?" variant={variant}>
            {t('Find places')}
          </ButtonLink>
        ))}
      </ControlGroup>
      <ControlGroup of="icon-button">
        <IconButton label={t('Edit')} icon={<Pencil aria-hidden="true" />} />
        <IconButton label={t('Search')} icon={<Search aria-hidden="true" />} />
      </ControlGroup>
      <ControlGroup of="link-tabs">
        <LinkTabs label={t('More')} tabs={tabs} />
        <LinkTabs label={t('Share')} tabs={tabs} isPaired />
      </ControlGroup>
      <ControlGroup of="tabs">
        <Tabs initial="0">
          <TabList label={t('Requirements')}>
            {views.map((label, n) => (
              <Tab key={label} value={String(n)}>
                {label}
              </Tab>
            ))}
          </TabList>
          {views.map((label, n) => (
            <TabPanel key={label} value={String(n)}>
              {label}
            </TabPanel>
          ))}
        </Tabs>
      </ControlGroup>
      <ControlGroup of="show-more">
        <ShowMore to="?shown=40" shown={20} total={1_234} of={msg('places')} />
        <ShowMore to="?shown=40" shown={20} of={msg('places')} busy />
        <ShowMore to="?shown=40" shown={20} total={20} of={msg('places')} />
      </ControlGroup>
      <OpenedControls />
    </>
  )
}

/** What lies above the page once it is opened. */
function OpenedControls() {
  const [opened, setOpened] = useState<'dialog' | 'sheet'>()
  const parts = {
    title: t('Delete your account?'),
    description: t('Please look first'),
    onClose: () => setOpened(undefined),
    children: <Button variant="danger">{t('Delete account')}</Button>,
  }
  return (
    <ControlGroup of="menu, dialog, sheet, toast">
      <Menu
        label={t('More')}
        trigger={<IconButton label={t('More')} icon={<MenuIcon aria-hidden="true" />} />}
      >
        <MenuItem onSelect={() => undefined}>{t('Share')}</MenuItem>
        <MenuLink to="?">{t('All messages')}</MenuLink>
      </Menu>
      <Button onClick={() => setOpened('dialog')}>dialog</Button>
      <Button onClick={() => setOpened('sheet')}>sheet</Button>
      <Button onClick={() => toast({ title: t('Saved') })}>toast</Button>
      <Button onClick={() => toast({ title: t('Message sent'), tone: 'good' })}>toast-good</Button>
      <Button
        onClick={() =>
          toast({
            title: t('That did not work'),
            description: t('Please look first'),
            tone: 'danger',
          })
        }
      >
        toast-danger
      </Button>
      <Dialog {...parts} isOpen={opened === 'dialog'} />
      <Sheet {...parts} isOpen={opened === 'sheet'} />
    </ControlGroup>
  )
}
