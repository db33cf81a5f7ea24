import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { callControl, type ControlHandler, serveControl } from './control.ts'

let dataDir: string
beforeEach(() => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'epigraph-control-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  dataDir = folder
})

async function served(handlers: Record<string, ControlHandler>) {
  const stop = await serveControl(dataDir, handlers)
  onTestFinished(stop)
  return stop
}

describe('the control socket', () => {
  test('takes an input to the running process and its output back, with what it says on the way', async () => {
    await served({
      double: async (input, say) => {
        say('working')
        return Number(input) * 2
      },
    })
    const said: string[] = []
    expect(await callControl(dataDir, 'double', 21, (line) => said.push(line))).toEqual({ running: true, output: 42 })
    expect(said).toEqual(['working'])
  })

  test('tells that no process runs, also after one that was killed', async () => {
    expect(await callControl(dataDir, 'ping')).toEqual({ running: false })
    leaveStaleSocket()
    expect(fs.existsSync(path.join(dataDir, 'control.sock'))).toBe(true)
    expect(await callControl(dataDir, 'ping')).toEqual({ running: false })
  })

  test('replaces what a killed process left, and leaves nothing when it ends', async () => {
    leaveStaleSocket()
    const stop = await serveControl(dataDir, { ping: async () => 'pong' })
    expect(await callControl(dataDir, 'ping')).toEqual({ running: true, output: 'pong' })
    await stop()
    expect(fs.readdirSync(dataDir)).toEqual([])
  })

  test('can be opened by its owner only', async () => {
    await served({})
    expect(fs.statSync(path.join(dataDir, 'control.sock')).mode & 0o777).toBe(0o600)
  })

  test('belongs to the newest process, and an older one that ends does not take it away', async () => {
    const stopOld = await serveControl(dataDir, { who: async () => 'old' })
    await served({ who: async () => 'new' })
    await stopOld()
    expect(await callControl(dataDir, 'who')).toEqual({ running: true, output: 'new' })
  })

  test("passes on a handler's sentence, and tells of a verb that it does not know", async () => {
    await served({ fail: () => Promise.reject(new Error('The disk is full.')) })
    await expect(callControl(dataDir, 'fail')).rejects.toThrow('The disk is full.')
    await expect(callControl(dataDir, 'toString')).rejects.toThrow('does not know "toString"')
  })

  test('answers nonsense with a sentence and lives on', async () => {
    await served({ ping: async () => 'pong' })
    const socket = net.connect(path.join(dataDir, 'control.sock'))
    socket.write('hello\n')
    const reply = await new Promise<string>((resolve) => socket.once('data', (bytes) => resolve(bytes.toString())))
    expect(JSON.parse(reply)).toEqual({ fault: 'The request is not a line of JSON with a verb.' })
    expect(await callControl(dataDir, 'ping')).toEqual({ running: true, output: 'pong' })
  })

  test('ends although a command line waits for something that does not end', async () => {
    const begun = Promise.withResolvers<void>()
    const wait = () => (begun.resolve(), new Promise<never>(() => undefined))
    const stop = await serveControl(dataDir, { wait }, { patienceMs: 100 })
    const asked = callControl(dataDir, 'wait').catch((fault: unknown) => fault)
    await begun.promise
    await stop()
    expect(String(await asked)).toContain('Epigraph ended before it had answered "wait".')
  })

  test('is not served or asked in a folder for temporary files that others can write to', async () => {
    const folder = longFolder()
    fs.mkdirSync(folder)
    fs.chmodSync(folder, 0o777)
    const sentence = `${folder} is not a folder of this user alone. Delete it, or choose a shorter DATA_DIR.`
    await expect(serveControl(dataDir, {})).rejects.toThrow(sentence)
    await expect(callControl(dataDir, 'ping')).rejects.toThrow(sentence)
    fs.rmdirSync(folder)
    fs.symlinkSync(os.tmpdir(), folder)
    await expect(callControl(dataDir, 'ping')).rejects.toThrow(sentence)
  })

  test('with a long name is still there for the newer process when the older one ends', async () => {
    const folder = longFolder()
    const stopOld = await serveControl(dataDir, { who: async () => 'old' })
    const stopNew = await serveControl(dataDir, { who: async () => 'new' })
    await stopOld()
    expect(await callControl(dataDir, 'who')).toEqual({ running: true, output: 'new' })
    await stopNew()
    expect(fs.existsSync(folder)).toBe(false)
  })

  test('finds a place where the folder has too long a name for a socket', async () => {
    dataDir = path.join(dataDir, 'long'.repeat(30))
    fs.mkdirSync(dataDir)
    await served({ ping: async () => 'pong' })
    expect(await callControl(dataDir, 'ping')).toEqual({ running: true, output: 'pong' })
  })
})

/** Makes the name of `dataDir` too long. @returns the folder of its socket */
function longFolder(): string {
  dataDir = path.join(dataDir, 'long'.repeat(30))
  fs.mkdirSync(dataDir)
  const mark = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  const folder = path.join(os.tmpdir(), `epigraph-${process.getuid?.() ?? 0}-${mark}`)
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

function leaveStaleSocket(): void {
  const source = `require('node:net').createServer().listen(${JSON.stringify(path.join(dataDir, 'control.sock'))}, () => process.kill(process.pid, 'SIGKILL'))`
  spawnSync(process.execPath, ['-e', source])
}
