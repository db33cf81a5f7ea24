/**
 * Work that takes time beside a request's own: a statement, the wait for a connection to the database, a job, a mail. `name` is the text of the statement, with marks in the place
 * of values, or the name of the job; otherwise it is empty. `outcome` is set by the code that does the work, where there are more than "done" and "failed".
 */
export type Work = { kind: 'statement' | 'connection' | 'job' | 'mail'; name: string; outcome?: string }

/** Runs the work and hands on what came of it, or what it threw. */
export type Watcher = <R>(work: Work, run: () => Promise<R>) => Promise<R>

/** Whatever measures work: metrics and traces. There is none where neither is set up, and then nothing is measured. */
export type Watch = { run: Watcher; add(watcher: Watcher): void }

export function createWatch(): Watch {
  const watchers: Watcher[] = []
  return {
    run: (work, run) => {
      let all = run
      for (const watcher of watchers) {
        const inner = all
        all = () => watcher(work, inner)
      }
      return all()
    },
    add: (watcher) => void watchers.push(watcher),
  }
}

/** Does the work, watched if anybody watches. */
export function watched<R>(watch: Watch | undefined, work: Work, run: () => Promise<R>): Promise<R> {
  return watch ? watch.run(work, run) : run()
}
