import { generatorCounts, longestPrompt } from '#generator/parts'
import { say } from '#messages'
import { SelectField, TextArea } from '#ui/text-field'
import { Button } from '../head/button.tsx'
import { useDeskKeys } from '../keys/use-desk-keys.ts'
import type { useGenerator } from './use-generator.ts'

/** `creating`: quotes are made of what was suggested, and when they are, list and prompt are cleared. */
type Props = { generator: ReturnType<typeof useGenerator>; model: string; creating: boolean }

/** What is wanted, and how many. */
export function PromptForm({ generator, model, creating }: Props) {
  const { work, busy, wrong, ask, cancel } = generator
  const generate = () => void (creating || generator.generate())
  useDeskKeys(
    [{ key: 'mod+Enter', says: say('desk-generator.generate'), run: generate, inDialogs: true }],
    say('desk-generator.title'),
  )
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        generate()
      }}
    >
      <TextArea
        label={say('desk-generator.prompt')}
        name="prompt"
        rows={3}
        className="field field-sizing-content min-h-22 py-2"
        maxLength={longestPrompt}
        dir="auto"
        placeholder={say('desk-generator.prompt-placeholder')}
        value={work.prompt}
        readOnly={busy || creating}
        error={wrong ?? undefined}
        hint={say('desk-generator.prompt-hint', { model })}
        onChange={(event) => ask({ prompt: event.target.value })}
      />
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={say('desk-generator.number-of-quotes')}
          name="count"
          value={work.count}
          // Not disabled, which would take the focus away.
          aria-disabled={busy}
          onChange={(event) => busy || ask({ count: Number(event.target.value) })}
        >
          {generatorCounts.map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </SelectField>
        <Button type="submit" look="strong" busy={busy || creating}>
          {busy ? say('desk-generator.generating') : say('desk-generator.generate')}
        </Button>
        {busy && (
          <Button look="plain" onClick={cancel}>
            {say('desk-form.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
