import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { lowly } from './give-way.ts'
import { lowlyProgram } from './lowly-program.ts'
import { restingHelper } from './resting-helper.ts'

async function aFile(code: string): Promise<URL> {
  const folder = await mkdtemp(path.join(tmpdir(), 'epigraph-program-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(path.join(folder, 'program.mjs'), code)
  return pathToFileURL(path.join(folder, 'program.mjs'))
}

const asking = async (does: string) =>
  restingHelper({
    start: lowlyProgram(await aFile(`import os from 'node:os'\nprocess.on('message', (order) => { ${does} })`)),
    name: 'The program',
    restMs: 50,
    read: (answer: { id: number; told: unknown }) => answer.told,
  })

test('a program of ours gives way to the pages', async () => {
  const { ask } = await asking('process.send({ id: order.id, told: os.getPriority() })')
  expect(await ask({}).answered).toBe(lowly)
})

test('bytes and maps get there and back as what they are', async () => {
  const { ask } = await asking('process.send({ id: order.id, told: order.images })')
  const images = new Map([['a', new Uint8Array([0, 128, 255])]])
  expect(await ask({ images }).answered).toEqual(images)
})
