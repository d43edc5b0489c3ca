import { t } from '@wayfur/domain/language/messages'
import { Checkbox } from '../ui/checkbox.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { Switch } from '../ui/switch.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { ControlGroup } from './control-group.tsx'

/** What is typed into, chosen from or ticked. */
export function TypedControls() {
  const label = t('Your name')
  const states = Object.entries({
    empty: {},
    required: { required: true, placeholder: 'Ann' },
    hint: { defaultValue: 'Ann Lee', hint: t('Please look first') },
    error: { defaultValue: ':', error: t('Please give your name.') },
    fixed: { defaultValue: 'Ann Lee', readOnly: true },
    disabled: { defaultValue: 'Ann Lee', disabled: true },
    bare: { defaultValue: 'Ann Lee', hideLabel: true },
  })
  const options = [
    { value: 'list', label: t('List') },
    { value: 'map', label: t('Map'), disabled: true },
  ]
  return (
    <>
      <ControlGroup of="text-field">
        {states.map(([name, state]) => (
          <TextField key={name} label={label} {...state} />
        ))}
        {states.map(([name, state]) => (
          <TextArea key={name} label={label} {...state} />
        ))}
      </ControlGroup>
      <ControlGroup of="select-field">
        <SelectField label={t('Time zone')} options={options} />
        <SelectField label={t('Time zone')} options={options} hint={t('Please look first')} />
        <SelectField label={t('Time zone')} options={options} error={t('Please look first')} />
        <SelectField label={t('Time zone')} options={options} required disabled />
      </ControlGroup>
      <ControlGroup of="checkbox, switch">
        <Checkbox>{t('Open now')}</Checkbox>
        <Checkbox defaultChecked>{t('Open now')}</Checkbox>
        <Checkbox defaultChecked disabled>
          {t('Always')}
        </Checkbox>
        <Switch>{t('Open now')}</Switch>
        <Switch defaultChecked>{t('Open now')}</Switch>
        <Switch defaultChecked disabled>
          {t('Always')}
        </Switch>
      </ControlGroup>
    </>
  )
}
