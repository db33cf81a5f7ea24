import { href, useNavigate } from 'react-router'
import type { Category } from '#categories'
import { Switch } from '#ui/switch'
import { TextArea, TextField } from '#ui/text-field'
import { toast } from '#ui/toast'
import { FormDialog } from '../form/form-dialog.tsx'
import { OtherVersion } from '../form/other-version.tsx'
import { useFormSave } from '../form/use-form-save.ts'
import type { SentBy } from '../verbs/use-verb.ts'
import { CategoryPreview } from './category-preview.tsx'
import type { updateCategoryAction } from './update-category-action.ts'
import { ColourField, shownColour, wholeColour } from './colour-field.tsx'

export type EditedCategory = Pick<Category, 'id' | 'name' | 'description' | 'color' | 'isActive' | 'version'>

type Fields = Pick<Category, 'name' | 'description' | 'color' | 'isActive'>
const empty: Fields = { name: '', description: '', color: '#3B82F6', isActive: true }

/** 'Add New Category' or 'Edit Category', over the list, whose address `back` is. */
export function CategoryForm({ category, back }: { category: EditedCategory | null; back: string }) {
  const navigate = useNavigate()
  const close = () => void navigate(back, { preventScrollReset: true })
  const { mine, set, errors, theirs, dirty, busy, save } = useFormSave<Fields, SentBy<typeof updateCategoryAction.verbs, 'save'>>(
    {
      stored: category && { fields: fieldsOf(category), version: category.version },
      empty,
      failed: category ? 'Failed to update category' : 'Failed to create category',
      onSaved: () => {
        toast({ kind: 'success', title: `Category ${category ? 'updated' : 'created'} successfully!` })
        close()
      },
    },
  )
  return (
    <FormDialog
      title={category ? 'Edit Category' : 'Add New Category'}
      save={category ? 'Update Category' : 'Create Category'}
      busy={busy}
      dirty={dirty}
      errors={errors}
      onClose={close}
      onSave={() => save({ ...mine, color: wholeColour(mine.color) })}
      history={category ? href('/admin/categories/:id/history', { id: category.id }) : undefined}
    >
      {theirs && <OtherVersion noun="category" fields={differing(mine, theirs, set)} />}
      <div className="grid gap-5">
        <TextField
          label="Name"
          name="name"
          value={mine.name}
          onChange={(event) => set({ name: event.target.value })}
          error={errors.name}
          dir="auto"
          maxLength={200}
          required
        />
        <TextArea
          label="Description"
          name="description"
          value={mine.description}
          onChange={(event) => set({ description: event.target.value })}
          error={errors.description}
          dir="auto"
          required
        />
        <ColourField value={mine.color} onChange={(color) => set({ color })} error={errors.color} />
        <CategoryPreview name={mine.name} color={shownColour(mine.color)} />
        <Switch
          label="Status"
          hint={mine.isActive ? 'Active' : 'Inactive: hidden from visitors'}
          checked={mine.isActive}
          onChange={(isActive) => set({ isActive })}
        />
      </div>
    </FormDialog>
  )
}

const fieldsOf = ({ name, description, color, isActive }: EditedCategory): Fields => ({ name, description, color, isActive })

function differing(mine: Fields, theirs: Fields, set: (some: Partial<Fields>) => void) {
  const { name, description, color, isActive } = theirs
  const lines = [
    { name: 'Name', differs: mine.name !== name, theirs: name, take: () => set({ name }) },
    { name: 'Description', differs: mine.description !== description, theirs: description, take: () => set({ description }) },
    { name: 'Color', differs: mine.color !== color, theirs: color, take: () => set({ color }) },
    {
      name: 'Status',
      differs: mine.isActive !== isActive,
      theirs: isActive ? 'Active' : 'Inactive',
      take: () => set({ isActive }),
    },
  ]
  return lines.filter(({ differs }) => differs)
}
