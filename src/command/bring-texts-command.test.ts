import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findInTexts } from '#library'
import { aHouse } from '#test/house'
import { bringTextsCommand } from './bring-texts-command.ts'

const going = new AbortController().signal

test('npm run bring-texts adds the texts of a folder once, and says which it refused', async () => {
  const { ctx } = await aHouse()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'epigraph-texts-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  const put = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text)
  const said: string[] = []
  const running = { say: (one: string) => void said.push(one), signal: going }
  const run = async (...words: string[]) => await bringTextsCommand(ctx, [folder, ...words], running)
  await expect(run('.')).rejects.toMatchObject({ code: 'invalid', message: `${folder} has no text files (.txt).` })
  put(
    'satires.txt',
    'Title: Satirae\nAuthor: Juvenal\nLicence: Public domain\n\n## Satirae 1\n\n[1.1] Semper ego auditor tantum? numquamne reponam\n',
  )
  put('anonymous.txt', 'Title: Sayings\nAuthor: -\nLicence: MIT\n\nA rolling stone gathers no moss.\n')
  put('empty.txt', 'Title: Nothing\nAuthor: Nobody\nLicence: MIT\n\n')
  put('notes.md', 'Not a text.')
  expect(await run('.', '--shows', 'text')).toEqual({ said: '2 texts brought, 0 there already, 1 refused.', code: 2 })
  expect(said).toEqual(['empty.txt: The text has no words.', 'Making them searchable …'])
  expect((await findInTexts(ctx, 'semper ego auditor tantum')).places).toMatchObject([
    { textId: 'juvenal-satirae', heading: 'Satirae 1' },
  ])
  expect((await findInTexts(ctx, 'gathers no moss')).places).toMatchObject([{ textId: 'anonymous-sayings' }])
  fs.rmSync(path.join(folder, 'empty.txt'))
  expect(await run('.')).toEqual({ said: '0 texts brought, 2 there already, 0 refused.', code: 0 })
  await expect(run()).rejects.toMatchObject({
    message: expect.stringContaining('Name a folder of texts.\nnpm run bring-texts -- FOLDER') as string,
  })
  await expect(run('nowhere')).rejects.toMatchObject({ message: `There is no folder ${path.join(folder, 'nowhere')}.` })
  await expect(run('.', '--shows', 'all')).rejects.toMatchObject({ code: 'invalid' })
})
