import { say } from '#messages'
import { OwnControls, type OwnControl } from '../../form/own-controls.tsx'
import type { PartProps } from './form-fields-props.ts'
import { Section } from '../../form/section.tsx'

/** The fields that the site added; nothing where it has none. */
export function OwnSection({ fields, set, wrong, own }: PartProps & { own: readonly OwnControl[] }) {
  if (own.length === 0) return null
  const count = own.filter(({ key }) => (fields.own[key] ?? '') !== '').length
  return (
    <Section
      title={say('desk-own-fields.own-fields')}
      note={say('desk-own-fields.filled', { count })}
      wrong={own.some(({ key }) => wrong(`own.${key}`) !== undefined)}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <OwnControls fields={own} own={fields.own} onChange={(changed) => set({ own: changed })} wrong={wrong} />
      </div>
    </Section>
  )
}
