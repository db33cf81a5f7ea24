import type { ReactNode } from 'react'
import { say } from '#messages'
import { SelectField } from '#ui/text-field'

type Props = {
  label: string
  categories: { id: string; name: string }[]
  chosen: string | null | undefined
  hint?: ReactNode
  error?: string | undefined
  required?: boolean
}

/** Which category rows have that name none of the site's. */
export function CategoryChoice({ categories, chosen, ...said }: Props) {
  return (
    <SelectField name="categoryId" defaultValue={chosen ?? ''} {...said}>
      <option value="">{say('desk-import.choose-one')}</option>
      {categories.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
