// Of the folders in one folder none import each other in a circle, at any depth of src/. Files that are loose beside them are no folder: a door
// imports the subjects of its feature, and they import its noun.

/** @returns a line for each group of folders that are in a circle, with an import for each step of the shortest way round */
export function folderCircles(modules) {
  return [...importsByFolder(modules)].flatMap(([parent, imports]) =>
    groupsOf(imports).map((group) => sentence(parent, imports, shortestRound(imports, group))),
  )
}

/** By folder: of each folder in it, which others it imports, and by which two files. */
function importsByFolder(modules) {
  const parents = new Map()
  for (const { source, dependencies } of modules) {
    if (!source.startsWith('src/') || /\.test\.tsx?$/.test(source)) continue
    for (const { resolved } of dependencies) {
      const [from, to] = [source.split('/').slice(0, -1), resolved.split('/').slice(0, -1)]
      const fork = from.findIndex((name, at) => name !== to[at])
      // One of the two files is in a folder round the other.
      if (to[0] !== 'src' || fork === -1 || to.length <= fork) continue
      const parent = from.slice(0, fork).join('/')
      const imports = ensure(parents, parent, () => new Map())
      ensure(
        ensure(imports, from[fork], () => new Map()),
        to[fork],
        () => `${source} → ${resolved}`,
      )
    }
  }
  return parents
}

function ensure(map, key, make) {
  if (!map.has(key)) map.set(key, make())
  return map.get(key)
}

/** Folders that reach each other; each folder is in one group at most. */
function groupsOf(imports) {
  const reach = new Map([...imports.keys()].map((name) => [name, reachedFrom(imports, name)]))
  const rounds = [...reach.keys()].filter((name) => reach.get(name).has(name)).toSorted((one, other) => (one < other ? -1 : 1))
  const groups = rounds.map((name) => rounds.filter((other) => reach.get(name).has(other) && reach.get(other).has(name)))
  return groups.filter(([first], at) => first === rounds[at])
}

function reachedFrom(imports, start) {
  const reached = new Set()
  const next = [start]
  for (const name of next) {
    for (const other of imports.get(name)?.keys() ?? []) {
      if (reached.has(other)) continue
      reached.add(other)
      next.push(other)
    }
  }
  return reached
}

function shortestRound(imports, [start]) {
  const ways = [[start]]
  const met = new Set()
  for (const way of ways) {
    for (const other of imports.get(way.at(-1))?.keys() ?? []) {
      if (other === start) return [...way, start]
      if (met.has(other)) continue
      met.add(other)
      ways.push([...way, other])
    }
  }
  return [start]
}

function sentence(parent, imports, round) {
  const steps = round.slice(1).map((to, at) => imports.get(round[at]).get(to))
  return `folders-in-no-circle: ${steps.join(', and ')}
  In ${parent}, ${round.join(' → ')}. Move what both need into a third folder, or what knows both out of them.`
}
