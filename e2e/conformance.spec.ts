import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { test } from './desk-journey.ts'
import { expect } from './journey.ts'

const inOwnProcess = promisify(execFile)
const program = createRequire(import.meta.url).resolve('@modelcontextprotocol/conformance/dist/index.js')

const testServer = 'It calls tools, prompts or resources by names that only the suite’s own test server has.'
const notOffered = 'The server doesn’t offer it, and says so in its capabilities.'

/**
 * Every scenario of the official suite for servers (docs/decisions/115-staff-tools.md): `true` for those that any server has to pass, or why one
 * doesn’t apply. What the others try is in src/app/api/mcp/mcp.test.ts, with the tools of this site.
 */
const scenarios: Record<string, true | string> = {
  'server-initialize': true,
  ping: true,
  'tools-list': true,
  'resources-list': true,
  'prompts-list': true,
  'dns-rebinding-protection': true,
  'tools-call-simple-text': testServer,
  'tools-call-image': testServer,
  'tools-call-audio': testServer,
  'tools-call-embedded-resource': testServer,
  'tools-call-mixed-content': testServer,
  'tools-call-error': testServer,
  'tools-call-with-progress': testServer,
  'tools-call-with-logging': testServer,
  'json-schema-2020-12': testServer,
  'resources-read-text': testServer,
  'resources-read-binary': testServer,
  'resources-templates-read': testServer,
  'prompts-get-simple': testServer,
  'prompts-get-with-args': testServer,
  'prompts-get-embedded-resource': testServer,
  'prompts-get-with-image': testServer,
  'tools-call-sampling': testServer,
  'tools-call-elicitation': testServer,
  'elicitation-sep1034-defaults': testServer,
  'elicitation-sep1330-enums': testServer,
  'server-sse-polling': testServer,
  'server-sse-multiple-streams': 'The server keeps no sessions, and without one the scenario checks nothing.',
  'logging-set-level': notOffered,
  'completion-complete': notOffered,
  'resources-subscribe': notOffered,
  'resources-unsubscribe': notOffered,
}

// One site for all of them, with no proxy in front: then a name that isn’t the site’s own has to be refused.
test.describe.configure({ mode: 'default', timeout: 150_000 })

test('the table knows every scenario of the conformance suite @desktop', async () => {
  const { stdout } = await suite('list', '--server')
  const named = [...stdout.matchAll(/^ {2}- (\S+)/gm)].map(([, name = '']) => name)
  expect(named.toSorted()).toEqual(Object.keys(scenarios).toSorted())
})

for (const [name, applies] of Object.entries(scenarios))
  if (applies === true)
    test(`an assistant’s protocol: ${name} @desktop`, async ({ baseURL }) => {
      // It fails with its own report where a check fails.
      const { stdout } = await suite('server', '--url', `${baseURL}/mcp`, '--scenario', name)
      expect(stdout).toMatch(/Passed: ([1-9]\d*)\/\1, 0 failed, 0 warnings/)
    })

function suite(...args: string[]) {
  return inOwnProcess(process.execPath, [program, ...args], { timeout: 50_000 })
}
