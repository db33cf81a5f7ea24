import { useState } from 'react'
import type { BaseRole, Right } from '#access'
import type { ListedRole } from '#accounts'
import { say } from '#messages'
import type { Option } from '#ui/combobox'
import { SelectField, TextField } from '#ui/text-field'
import { toast } from '#ui/toast'
import { refusalToast } from '../../page/refusal-toast.ts'
import { roleName } from '../../http/role-name.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { undoToast } from '../undo/undo-toast.ts'
import { useVerb } from '../verbs/use-verb.ts'
import { VerbPrompt } from '../verbs/verb-prompt.tsx'
import { LimitFields, limitsOf, type Limits } from './limit-fields.tsx'
import type { RightShown } from './right-shown.ts'
import type { rolesAction } from './roles-verbs.ts'

type Props = { role: ListedRole | null; rights: readonly RightShown[]; categories: readonly Option[]; onClose: () => void }

type Typed = { name: string; base: BaseRole; held: readonly Right[]; limits: Limits }

/** A new role begins with what its base has. */
export function RoleForm({ role, rights, categories, onClose }: Props) {
  const offered = (base: BaseRole) => rights.filter((one) => (base === 'author' ? one.toAuthors : one.toModerators))
  const usual = (base: BaseRole) => offered(base).flatMap(({ right, roles }) => (roles.includes(base) ? [right] : []))
  const [stored] = useState<Typed>(() => {
    const limits = limitsOf(role?.scope ?? null)
    if (!role) return { name: '', base: 'moderator', held: usual('moderator'), limits }
    return { name: role.name, base: role.base, held: role.rights, limits }
  })
  // That of what is in the fields, also when the page below loads a newer one.
  const [version] = useState(role?.version)
  const [mine, setMine] = useState(stored)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const set = (some: Partial<Typed>) => {
    setMine({ ...mine, ...some })
    setErrors({})
  }
  const verb = useVerb<typeof rolesAction.verbs>({
    onDone: ({ title, batch }) => {
      undoToast(title, batch)
      onClose()
    },
    onRefused: (refused) => {
      setErrors(refused.fields)
      if (Object.keys(refused.fields).length === 0) toast(refusalToast(refused, say('desk-roles.failed-save')))
    },
  })
  const { name, base, held, limits } = mine
  const save = () => {
    const chosen = { name, rights: [...held], categories: [...limits.categories], languages: [...limits.languages] }
    if (role) verb.send('change', { id: role.id, version: version ?? role.version, ...chosen })
    else verb.send('add', { base, ...chosen })
  }
  return (
    <>
      <FormDialog
        title={role ? say('desk-roles.edit') : say('desk-roles.add')}
        save={role ? say('desk-roles.save') : say('desk-roles.add')}
        busy={verb.busy}
        dirty={JSON.stringify(mine) !== JSON.stringify(stored)}
        errors={errors}
        onSave={save}
        onClose={onClose}
      >
        <div className="grid gap-5">
          <TextField
            label={say('desk-roles.name')}
            name="name"
            dir="auto"
            autoComplete="off"
            maxLength={60}
            value={name}
            onChange={({ target }) => set({ name: target.value })}
            error={errors['name']}
          />
          <SelectField
            label={say('desk-roles.base')}
            name="base"
            value={base}
            disabled={role !== null}
            hint={say('desk-roles.base-hint')}
            onChange={({ target }) => {
              const chosen = target.value === 'author' ? 'author' : 'moderator'
              set({ base: chosen, held: usual(chosen) })
            }}
          >
            {(['author', 'moderator'] as const).map((one) => (
              <option key={one} value={one}>
                {roleName(one)}
              </option>
            ))}
          </SelectField>
          <fieldset>
            <legend className="text-sm">{say('desk-roles.rights')}</legend>
            <div className="mt-2 grid gap-x-6 gap-y-2 md:grid-cols-2">
              {offered(base).map((one) => (
                <label key={one.right} className="flex items-center gap-2 text-sm">
                  <input
                    type="checkbox"
                    className="size-4 accent-accent"
                    checked={held.includes(one.right)}
                    onChange={({ target }) => set({ held: target.checked ? [...held, ...withNeeds(one)] : without(one) })}
                  />
                  {one.name}
                </label>
              ))}
            </div>
            {errors['rights'] && <p className="mt-2 text-sm text-wrong">{errors['rights']}</p>}
          </fieldset>
          <LimitFields
            scope={role?.scope ?? null}
            categories={categories}
            limits={limits}
            errors={errors}
            onChange={(some) => set({ limits: { ...limits, ...some } })}
          />
        </div>
      </FormDialog>
      <VerbPrompt verb={verb} />
    </>
  )

  /** What it needs comes along, and what needs it goes. */
  function withNeeds({ right, needs }: RightShown): Right[] {
    return [right, ...needs].filter((one) => !held.includes(one))
  }

  function without({ right }: RightShown): Right[] {
    const goes = new Set([right, ...rights.flatMap((one) => (one.needs.includes(right) ? [one.right] : []))])
    return held.filter((one) => !goes.has(one))
  }
}
