import { t } from '@wayfur/domain/language/messages'
import { LONGEST_SEARCH } from '@wayfur/domain/operator/endpoints'
import { Search } from 'lucide-react'
import { Form, href } from 'react-router'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { AdminSearch } from './admin-search-params.ts'

interface ListSearchFormProps {
  search: AdminSearch
  /** What is looked through: 'Name, address or number'. */
  label: string
  only?: { label: string; options: readonly { value: string; label: string }[] }
  kind?: { label: string; options: readonly { value: string; label: string }[] }
}

/** Looks through a list; the search lives in the address and needs no script. */
export function ListSearchForm({ search, label, only, kind }: ListSearchFormProps) {
  return (
    <search>
      <Form
        // Another address brings other values into the same fields.
        key={JSON.stringify(search)}
        action={href('/admin')}
        className="mb-5 grid items-end gap-3 sm:flex"
      >
        <input type="hidden" name="view" value={search.view} />
        <TextField
          label={label}
          name="q"
          type="search"
          defaultValue={search.q}
          maxLength={LONGEST_SEARCH}
          className="min-w-0 flex-1"
        />
        {only && (
          <SelectField
            label={only.label}
            name="only"
            defaultValue={search.only}
            options={only.options}
          />
        )}
        {kind && (
          <SelectField
            label={kind.label}
            name="kind"
            defaultValue={search.kind}
            options={kind.options}
          />
        )}
        <Button type="submit" variant="lead">
          <Search aria-hidden="true" className="size-5" />
          {t('Search')}
        </Button>
      </Form>
    </search>
  )
}
