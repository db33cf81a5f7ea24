import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'

const deployed = (name: string) => readFileSync(new URL(`../../../deploy/${name}`, import.meta.url), 'utf8')

/** Prometheus says of each that it asks whether it answered. */
const ofPrometheus = new Set(['up'])
/** What the process says of its files, it reads in /proc. */
const ofLinux = new Set(process.platform === 'linux' ? [] : ['process_open_fds', 'process_max_fds'])

test('the dashboard and the alerts ask for nothing that the site does not tell', async () => {
  const house = await aHouse()
  const app = await anApp(house, { metricsToken: 'a token of monitoring', connections: () => house.database.connections() })
  const answer = await app.ask('/metrics', { headers: { authorization: 'Bearer a token of monitoring' } })
  const told = new Set(
    [...(await answer.text()).matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) => seriesOf(name, type)),
  )
  const expressions = [...expressionsOf(deployed('epigraph-dashboard.json')), deployed('epigraph-alerts.yaml')].join('\n')
  const asked = new Set(expressions.match(/\b(?:epigraph|nodejs|process)_[a-z0-9_]+\b/g))
  expect(asked.size).toBeGreaterThan(12)
  expect([...asked].filter((name) => !told.has(name) && !ofPrometheus.has(name) && !ofLinux.has(name))).toEqual([])
})

const seriesOf = (name: string, type: string | undefined) =>
  type === 'histogram' ? ['_count', '_sum', '_bucket'].map((end) => name + end) : [name]

/** Of every panel, and of the list of processes. */
function expressionsOf(dashboard: string): string[] {
  return [...dashboard.matchAll(/"(?:expr|query)": "((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) => text)
}
