import { useState } from 'react'
import { Combobox } from '#ui/combobox'
import { toast } from '#ui/toast'
import { addAuthor, findAuthors } from './ask-desk.ts'
import type { PartProps } from './form-fields-props.ts'

/** Who said it: one of the list, or who is added to it here and now; an author's draft may name somebody for a moderator to add. */
export function AuthorField({ fields, set, wrong, mayPublish }: PartProps) {
  const [adding, setAdding] = useState(false)
  const { author, authorTyped } = fields
  const add = async (name: string) => {
    if (!mayPublish) return set({ author: null, authorTyped: name })
    setAdding(true)
    try {
      set({ author: await addAuthor(name), authorTyped: '' })
      toast({ kind: 'success', title: 'Author created successfully', message: name })
    } catch (error) {
      set({ authorTyped: name })
      toast({ kind: 'error', title: 'Error', message: error instanceof Error ? error.message : 'Failed to save author' })
    }
    setAdding(false)
  }
  const isUnlisted = !mayPublish && author === null && authorTyped.trim() !== ''
  const asOption = isUnlisted ? { id: `unlisted ${authorTyped}`, name: authorTyped.trim() } : author
  return (
    <Combobox
      label="Author"
      name="author_id"
      search={findAuthors}
      value={asOption}
      onChange={(chosen) => set({ author: chosen, authorTyped: '' })}
      onCreate={(name) => void add(name)}
      createSays={(name) => (mayPublish ? `Add “${name}” to the authors` : `Ask for “${name}” to be added`)}
      onTyped={(typed) => set(typed === '' ? { authorTyped: '' } : { author: null, authorTyped: typed })}
      typed={isUnlisted ? '' : authorTyped}
      disabled={adding}
      error={wrong('author_id') ?? wrong('author_name')}
      hint={hintOf(isUnlisted, mayPublish, adding, author === null ? authorTyped : '')}
    />
  )
}

function hintOf(isUnlisted: boolean, mayPublish: boolean, adding: boolean, typed: string): string | undefined {
  if (adding) return 'Adding …'
  if (isUnlisted) return 'Not in the list. A moderator adds the author when the quote is reviewed.'
  if (mayPublish && typed.trim() !== '') return 'Not in the list yet. Choose somebody, or add the name.'
  return undefined
}
