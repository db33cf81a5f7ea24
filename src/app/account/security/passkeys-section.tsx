import type { PasskeyShown } from '#accounts'
import { say } from '#messages'
import { TextField } from '#ui/text-field'
import type { Refused } from '../../page/own-page.ts'
import { SentForm } from '../../page/sent-form.tsx'
import { Section } from '../profile/section.tsx'
import { VerbButton } from '../verb-button.tsx'
import { NewPasskey, type MakePasskey } from './new-passkey.tsx'

export type PasskeysShown = {
  passkeys: (PasskeyShown & { since: string; lastUsed: string | null })[]
  /** Why none can be made at the site's address. */
  fault: string | null
}

type Props = PasskeysShown & { toMake: MakePasskey | undefined; refused: Refused | undefined }

export function PasskeysSection({ passkeys, fault, toMake, refused }: Props) {
  return (
    <Section id="passkeys" title={say('passkeys.title')} about={say('passkeys.about')}>
      <div className="grid gap-4">
        {passkeys.length > 0 && (
          <ul className="divide-y divide-line">
            {passkeys.map((passkey) => (
              <Line key={passkey.id} passkey={passkey} refused={refused} />
            ))}
          </ul>
        )}
        {fault !== null ? (
          <p>{fault}</p>
        ) : toMake ? (
          <NewPasskey {...toMake} />
        ) : (
          <>
            <div className="needs-js">
              <VerbButton verb="begin-passkey" at="passkeys" strong={passkeys.length === 0}>
                {say('passkeys.add')}
              </VerbButton>
            </div>
            <p className="no-js">{say('passkeys.needs-script')}</p>
          </>
        )}
      </div>
    </Section>
  )
}

type LineProps = { passkey: PasskeysShown['passkeys'][number]; refused: Refused | undefined }

function Line({ passkey: { id, name, since, lastUsed, elsewhere }, refused }: LineProps) {
  const own = refused?.typed.verb === 'rename-passkey' && refused.typed.id === id ? refused : undefined
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3 first:pt-0">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="wrap-anywhere">
          {name}
        </p>
        <p className="text-sm text-quiet wrap-anywhere">
          {lastUsed === null ? say('passkeys.never-used', { since }) : say('passkeys.used', { since, last: lastUsed })}
        </p>
        {elsewhere !== null && (
          <p className="text-sm text-quiet wrap-anywhere">{say('passkeys.elsewhere', { host: elsewhere })}</p>
        )}
        <details open={own !== undefined}>
          <summary className="inline-flex min-h-11 items-center text-sm">
            <span className="link">{say('passkeys.rename')}</span>
          </summary>
          <SentForm noValidate={false} action="#passkeys" className="grid gap-3 pb-3">
            <input type="hidden" name="verb" value="rename-passkey" />
            <input type="hidden" name="id" value={id} />
            <TextField
              name="name"
              label={say('passkeys.name')}
              dir="auto"
              required
              maxLength={80}
              defaultValue={own?.typed.name ?? name}
              error={own?.fields.name}
            />
            <div>
              <button type="submit" className="button">
                {say('passkeys.save-name')}
              </button>
            </div>
          </SentForm>
        </details>
      </div>
      <VerbButton verb="remove-passkey" id={id} at="passkeys" label={say('passkeys.remove-one', { name })}>
        {say('passkeys.remove')}
      </VerbButton>
    </li>
  )
}
