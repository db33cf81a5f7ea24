// Checks the starter collection against the public texts it was taken from.
//
//   node db/collection/verify.ts TEXTS_DIR              check everything, print the counts, exit 1 on any fault
//   node db/collection/verify.ts --id AUTHOR "TEXT"     print the id of a new quote
//   node db/collection/verify.ts TEXTS_DIR --where      also print where each verified wording stands
//
// Plain erasable TypeScript without dependencies. What is folded before comparing is stated in README.md.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

type Source = {
  work: string;
  year: string;
  place: string;
  edition: string;
  translator: string | null;
  url: string;
};
type Checked = { file: string; edition: string; at?: string; mark?: string };
type Translation = {
  language: string;
  text: string;
  translator: string;
  source?: Source;
  checked?: Checked;
};
type Quote = {
  id: string;
  text: string;
  author: string;
  category: string;
  categories?: string[];
  tags: string[];
  language: string;
  source?: Source;
  status: string;
  note?: string;
  featured: boolean;
  translation?: Translation;
  checked?: Checked;
};
type Author = {
  slug: string;
  name: string;
  sortName: string;
  birth: string | null;
  death: string | null;
  era?: string;
  nationality: string;
  bio: string;
  aliases: string[];
};
type Category = { slug: string; name: string; description: string; color: string };
type Translator = { name: string; death: string | null; printed?: string };

/** Namespace of the quote ids. It never changes. */
const NAMESPACE = "6f1c0a52-9b7e-4d35-8a41-2e5d7c90b613";
/** Authors and translators must have died before this year (life plus 70, counted from 2026). */
const DIED_BEFORE = 1956;
/** Translations by many or unnamed hands must have been printed before this year. */
const PRINTED_BEFORE = 1856;
/** The parts of a quote cut with […] must stand this close together (folded characters). */
const CUT_WITHIN = 700;
const CUT = /\s*\[…\]\s*/u;
const STATUSES = ["verified", "sourced", "attributed", "misattributed"];
/** Collections that name books, not numbers: the n-th heading of the file is book n. */
const BOOKS_BY_ORDER = new Set(["confucius_lunyu_zh.txt"]);
/** Files whose inner number is not the standard one (said in their headers): the book is checked, the number is not. */
const NUMBER_NOT_STANDARD = new Set([
  "marcus-aurelius_meditations.txt",
  "mencius_mengzi_zh.txt",
  "al-mutanabbi_diwan_ar.txt",
  "hafez_divan_fa.txt",
  "saadi_poems_fa.txt",
  "omar-khayyam_rubaiyat_fa.txt",
]);
/** Files that print one half-line a line or mark half-lines with a slash. */
const SLASH_IS_A_LINE_BREAK = new Set(["al-mutanabbi_diwan_ar.txt"]);

const here = import.meta.dirname ?? new URL(".", import.meta.url).pathname;
const faults: string[] = [];
const fault = (where: string, what: string): void => {
  faults.push(`${where}: ${what}`);
};

// ---------------------------------------------------------------- folding

/** The folding that both sides of a comparison go through. Nothing else is forgiven. */
export function fold(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\u00ad\u200b\u2060\ufeff]/gu, "") // invisible: soft hyphen, zero-width space, word joiner, BOM
    .replace(/([\u0600-\u06ff])\u200c(?=[\u0600-\u06ff])/gu, "$1 ") // Arabic script: zero-width non-joiner is a space
    .replace(/[‘’‚‛′ʼ᾽᾿`]/gu, "'")
    .replace(/[“”„‟«»″「」『』]/gu, '"')
    .replace(/([\u0370-\u03ff\u1f00-\u1fff]) ?:/gu, "$1·") // Greek: the raised dot is printed as a colon
    .replace(/।।|॥/gu, "॥")
    .replace(/…|\.\.\./gu, "…")
    .replace(/[\u2010-\u2015\u2e3a\u2e3b\u2212-]+/gu, "-")
    .replace(/\s+/gu, " ")
    .replace(/ ?- ?/gu, "-")
    .replace(/ (?=[,.;:!?،؛؟॥])/gu, "")
    .replace(/(?<=[，。；：！？、]) /gu, "")
    .trim();
}

/** What two quotes must not have in common: letters and digits only, without case and accents. */
export function normalise(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{Mn}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

// ---------------------------------------------------------------- ids

export function idOf(author: string, text: string): string {
  const words = text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim()
    .split(" ")
    .slice(0, 6)
    .join(" ");
  const first = [...words].slice(0, 60).join("");
  const hash = createHash("sha1")
    .update(Buffer.from(NAMESPACE.replaceAll("-", ""), "hex"))
    .update(`${author}:${first}`)
    .digest()
    .subarray(0, 16);
  hash[6] = ((hash[6] as number) & 0x0f) | 0x50;
  hash[8] = ((hash[8] as number) & 0x3f) | 0x80;
  const hex = hash.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

// ---------------------------------------------------------------- the texts

type Text = {
  folded: string;
  lower: string;
  header: string;
  /** Headings and reference marks with the folded offset at which they begin to hold. */
  headings: { from: number; name: string; order: number }[];
  marks: { from: number; mark: string }[];
};

const texts = new Map<string, Text>();

function readText(dir: string, file: string): Text | undefined {
  const known = texts.get(file);
  if (known) return known;
  const path = join(dir, file);
  if (!existsSync(path)) return undefined;
  const lines = readFileSync(path, "utf8").normalize("NFC").split(/\r?\n/u);
  const end = lines.findIndex((line) => line.trim() === "");
  const header = lines.slice(0, end).join("\n");
  const slash = SLASH_IS_A_LINE_BREAK.has(file);
  const headings: Text["headings"] = [];
  const marks: Text["marks"] = [];
  let folded = "";
  let order = 0;
  const add = (piece: string): void => {
    const f = fold(piece);
    if (f === "") return;
    // A dash at the line's end or beginning swallows the space, as inside a line. Chinese needs no space.
    const glue = folded === "" || /[-\u0001]$/u.test(folded) || f.startsWith("-") || /[，。；：！？、]$/u.test(folded);
    folded += (glue ? "" : " ") + f;
  };
  const mark = (name: string): void => {
    marks.push({ from: folded.length, mark: name });
  };
  for (const raw of lines.slice(end)) {
    let line = raw;
    if (line.startsWith("## ") || line === "##") {
      let name = line.slice(2).trim();
      let rest = "";
      if (slash && name.includes(" / ")) {
        rest = name.slice(name.indexOf(" / ") + 3);
        name = name.slice(0, name.indexOf(" / "));
      }
      folded += "\u0001"; // nothing is found across a heading
      order += 1;
      headings.push({ from: folded.length, name, order });
      marks.length === 0 || mark("");
      line = rest;
    }
    const reference = /^\[([\d.:]+[a-e]?)\]\s*|^(\d+:\d+)\s+|^(\d+)\. (?=\p{Script=Han})|^(\d+)\. (?=[「『“])/u.exec(line);
    if (reference) {
      mark(reference.slice(1).find((part) => part !== undefined) as string);
      line = line.slice(reference[0].length);
    }
    // Verse numbers at the end of a verse (।।2.47।।, ।।१।।) are marks, the double danda stays.
    line = line.replace(/(।।|॥)[\d०-९.\s]+(।।|॥)/gu, "॥");
    if (slash) {
      // "half-line / half-line / 2 / half-line": slashes are line breaks, numbers are verse marks.
      for (const part of line.split("/")) {
        const number = /^\s*(\d+)\s*$/u.exec(part);
        if (number) mark(number[1] as string);
        else add(part);
      }
    } else add(line);
  }
  const text: Text = { folded, lower: folded.toLowerCase(), header, headings, marks };
  texts.set(file, text);
  return text;
}

const lastBefore = <T extends { from: number }>(list: T[], offset: number): T | undefined => {
  let found: T | undefined;
  for (const item of list) {
    if (item.from > offset) break;
    found = item;
  }
  return found;
};

const LETTER = /[\p{L}\p{M}\p{N}]/u;
const noSpaces = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** The end of a quote may differ from the text in one mark of punctuation, and never in "?" or "!". */
const END = /[.,;:…।॥。，；：،؛׃·-]+$/u;

/** Every offset at which the part stands as whole words; its first letter may be a capital, its last mark may differ. */
function occurrences(text: Text, part: string, first: boolean, last: boolean): { from: number; to: number }[] {
  let wanted = fold(part);
  if (last && END.test(wanted)) wanted = wanted.replace(END, "");
  const needle = wanted.toLowerCase();
  const found: { from: number; to: number }[] = [];
  for (let i = text.lower.indexOf(needle); i !== -1; i = text.lower.indexOf(needle, i + 1)) {
    const to = i + wanted.length;
    const there = text.folded.slice(i, to);
    const initial = [...wanted].findIndex((c) => /\p{L}/u.test(c));
    const same =
      there === wanted ||
      (first && there.slice(0, initial) === wanted.slice(0, initial) && there.slice(initial + 1) === wanted.slice(initial + 1));
    if (!same) continue;
    if (!noSpaces(wanted)) {
      if (i > 0 && LETTER.test(text.folded[i - 1] as string) && LETTER.test(wanted[0] as string)) continue;
      const after = text.folded[to];
      if (after !== undefined && LETTER.test(after) && LETTER.test(wanted.at(-1) as string)) continue;
    }
    found.push({ from: i, to });
  }
  return found;
}

/** Where all parts of a quote stand in order, close together and under one heading. */
function find(text: Text, quote: string): { from: number; to: number }[] {
  const parts = quote.split(CUT).filter((part) => part.trim() !== "");
  const hits = occurrences(text, parts[0] as string, true, parts.length === 1);
  if (parts.length === 1) return hits;
  return hits.flatMap((hit) => {
    let to = hit.to;
    for (const [n, part] of parts.slice(1).entries()) {
      const next = occurrences(text, part, false, n === parts.length - 2).find((o) => o.from >= to && o.from - to <= CUT_WITHIN);
      if (!next || text.folded.slice(to, next.from).includes("\u0001")) return [];
      to = next.to;
    }
    return [{ from: hit.from, to }];
  });
}

// ---------------------------------------------------------------- places

const roman = (word: string): number | undefined => {
  if (!/^(?=[IVXLC])(C{0,3})(XC|XL|L?X{0,4})(IX|IV|V?I{0,4})$/iu.test(word)) return undefined;
  const value: Record<string, number> = { I: 1, V: 5, X: 10, L: 50, C: 100 };
  let sum = 0;
  const letters = [...word.toUpperCase()].map((letter) => value[letter] as number);
  for (const [i, n] of letters.entries()) sum += n < (letters[i + 1] ?? 0) ? -n : n;
  return sum;
};

/** Numbers written as words in headings. */
const ORDINALS = new Map([
  ["первое", "1"],
  ["первая", "1"],
  ["второе", "2"],
  ["вторая", "2"],
  ["третье", "3"],
  ["третья", "3"],
  ["четвертое", "4"],
  ["first", "1"],
  ["second", "2"],
  ["third", "3"],
]);

/** The numbers named in a place or heading, in order, Roman or Arabic: "Act III, Scene 1" is 3 1. */
const numbers = (place: string, ordinals = true): string[] =>
  place
    .replace(/\([^)]*\)/gu, " ")
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => {
      if (/^\d+[a-e]?$/u.test(word)) return word.replace(/^0+(?=\d)/u, "");
      const ordinal = ORDINALS.get(word.toLowerCase());
      if (ordinals && ordinal !== undefined) return ordinal;
      if (/^[IVXLC]+$/u.test(word) || /^[IXV][ivx]+$/u.test(word)) return String(roman(word) ?? "");
      const chapter = /^第(\d+)章$/u.exec(word);
      return chapter ? (chapter[1] as string) : "";
    })
    .filter((word) => word !== "");

/** Do the numbers of the place fit what the file says about where the words stand? */
function placeFits(file: string, place: string, heading: Text["headings"][number] | undefined, mark: string): boolean {
  const said = numbers(place.replace(/(\d)[–-]\d+/gu, "$1"));
  if (said.length === 0) return true;
  if (BOOKS_BY_ORDER.has(file)) return said.join(".") === `${heading?.order}.${mark}`;
  const name = heading?.name ?? "";
  const inHeading = numbers(name);
  if (NUMBER_NOT_STANDARD.has(file)) return inHeading.length === 0 || file !== "marcus-aurelius_meditations.txt" || said[0] === inHeading[0];
  const inMark = mark.split(/[.:]/u).filter((n) => n !== "");
  const paths = [inHeading, inMark, [...inHeading, ...inMark]];
  // "Stave III: The Second of the Three Spirits" is 3: number words in a title may be only a title.
  paths.push(numbers(name, false));
  // The reference mark may repeat the number of its heading ([2.47] under "2").
  if (inHeading.at(-1) === inMark[0]) paths.push([...inHeading, ...inMark.slice(1)]);
  const wanted = said.join(".");
  // The place may leave out outer or inner levels ("Letter 104" for 104.26), never contradict them.
  return paths.some((path) => {
    const whole = path.join(".");
    return whole === wanted || whole.endsWith(`.${wanted}`) || (inMark.length > 0 && whole.startsWith(`${wanted}.`));
  });
}

/** Words in quotation marks or a title in the place must be in the heading ("Self-Reliance", "On Love"). */
const words = (text: string): string =>
  normalise(text)
    .split(" ")
    .filter((w) => !/^(act|scene|book|chapter|part|letter|canto|of|the|volume)$/u.test(w))
    .join(" ");

/** Heading and reference mark at which the words stand, the ones that fit the place first. For writing new rows. */
export function locate(dir: string, file: string, quote: string, place: string): { at: string; mark: string } | null {
  const text = readText(dir, file);
  if (!text) return null;
  const places = find(text, quote).map((hit) => ({
    heading: lastBefore(text.headings, hit.from),
    mark: lastBefore(text.marks, hit.from)?.mark ?? "",
  }));
  const best = places.find((p) => placeFits(file, place, p.heading, p.mark)) ?? places[0];
  return best ? { at: best.heading?.name ?? "", mark: best.mark } : null;
}

// ---------------------------------------------------------------- addresses

/** The addresses that a text's header gives: its repository, its transcription sources, and the edition's own page. */
function addresses(header: string): string[] {
  const found: string[] = [];
  const repository = /^Repository: (\S+)/mu.exec(header)?.[1];
  if (repository) {
    found.push(`https://github.com/${repository}`);
    if (repository.startsWith("standardebooks/"))
      // A Standard Ebooks repository is named after the ebook's own address, slashes written as underscores.
      found.push(`https://standardebooks.org/ebooks/${repository.slice(15).replaceAll("_", "/")}`);
  }
  const sources = /^Transcription sources: (.+)$/mu.exec(header)?.[1];
  if (sources) found.push(...sources.split("; ").map((s) => s.trim()));
  return found;
}

// ---------------------------------------------------------------- rules

const years = (text: string): number[] =>
  [...text.matchAll(/\d+/gu)].map((m) => (/\bBC\b/u.test(text) ? -Number(m[0]) : Number(m[0])));

const keysOf = (value: object, allowed: string[], where: string): void => {
  for (const key of Object.keys(value)) if (!allowed.includes(key)) fault(where, `unknown field "${key}"`);
};

const isText = (value: unknown): value is string => typeof value === "string" && value.trim() === value && value !== "";

function readJson<T>(...path: string[]): T {
  return JSON.parse(readFileSync(join(here, ...path), "utf8")) as T;
}

function contrastSpread(categories: Category[]): void {
  // Two colours that are near twins are a fault: distance in OKLab.
  const lab = (hex: string): [number, number, number] => {
    const [r, g, b] = [1, 3, 5].map((i) => {
      const c = Number.parseInt(hex.slice(i, i + 2), 16) / 255;
      return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number];
    const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
    const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
    const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
    return [
      0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
    ];
  };
  for (const [i, a] of categories.entries())
    for (const b of categories.slice(i + 1)) {
      const [p, q] = [lab(a.color), lab(b.color)];
      const distance = Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
      if (distance < 0.1) fault(`categories.json ${a.slug}`, `colour is nearly that of ${b.slug} (${distance.toFixed(3)})`);
    }
}

function checkSource(where: string, source: Source | undefined, translators: Map<string, Translator>): void {
  if (!source) return fault(where, "no source");
  keysOf(source, ["work", "year", "place", "edition", "translator", "url"], `${where} source`);
  for (const key of ["work", "year", "place", "edition", "url"] as const)
    if (!isText(source[key])) fault(where, `source.${key} is missing`);
  if (!/^(c\. )?(\d{1,4}(–\d{2,4})?( BC)?|\d{1,2}(st|nd|rd|th)( or \d{1,2}(st|nd|rd|th))? century( BC)?)$/u.test(source.year))
    fault(where, `source.year "${source.year}" is not a year or century`);
  if (!/^https?:\/\/[^\s]+$/u.test(source.url)) fault(where, `source.url "${source.url}" is not an address`);
  if (source.translator !== null && !translators.has(source.translator))
    fault(where, `translator "${source.translator}" is not in translators.json`);
}

function checkWording(
  where: string,
  dir: string,
  text: string,
  source: Source,
  checked: Checked | undefined,
  show: boolean,
): void {
  if (!checked) return fault(where, "verified, but no checked.file");
  keysOf(checked, ["file", "edition", "at", "mark"], `${where} checked`);
  if (!isText(checked.edition)) fault(where, "checked.edition is missing");
  const file = readText(dir, checked.file);
  if (!file) return fault(where, `text ${checked.file} not found`);
  const hits = find(file, text);
  if (hits.length === 0) return fault(where, `not found in ${checked.file}: ${text.slice(0, 70)}`);
  const places = hits.map((hit) => ({
    heading: lastBefore(file.headings, hit.from),
    mark: lastBefore(file.marks, hit.from)?.mark ?? "",
  }));
  const fitting = places.filter(
    (p) =>
      placeFits(checked.file, source.place, p.heading, p.mark) &&
      (checked.at === undefined || checked.at === (p.heading?.name ?? "")) &&
      (checked.mark === undefined || checked.mark === p.mark),
  );
  const told = places.map((p) => `${p.heading?.name ?? "–"}${p.mark ? ` [${p.mark}]` : ""}`).join(" | ");
  if (fitting.length === 0) fault(where, `place "${source.place}" (at ${checked.at ?? "–"} ${checked.mark ?? ""}), but the words stand at ${told}`);
  const heading = fitting[0]?.heading;
  if (fitting.length > 0 && file.headings.length > 0 && checked.at === undefined) fault(where, `checked.at is missing: ${heading?.name}`);
  if (show) console.log(`${where}\n    ${source.place}  <=  ${told}`);
  if (!NUMBER_NOT_STANDARD.has(checked.file) && numbers(source.place).length === 0 && file.headings.length > 1 && heading && /^[\p{Script=Latin}\p{P}\p{N}\s]+$/u.test(heading.name)) {
    // A place without numbers is a title: it must be in the heading.
    const title = words(source.place.replace(/\([^)]*\)/gu, ""));
    if (!words(heading.name).includes(title)) fault(where, `place "${source.place}" is not the heading "${heading.name}"`);
  }
  const known = addresses(file.header);
  if (!known.includes(source.url)) fault(where, `source.url is none of the header's: ${known.join(" ")}`);
}

// ---------------------------------------------------------------- main

function main(dir: string, show: boolean): void {
  const categories = readJson<Category[]>("categories.json");
  const authors = readJson<Author[]>("authors.json");
  const translators = new Map(readJson<Translator[]>("translators.json").map((t) => [t.name, t]));
  const slugs = /^[a-z0-9]+(-[a-z0-9]+)*$/u;

  const bySlug = new Map<string, Category>();
  for (const c of categories) {
    const where = `categories.json ${c.slug}`;
    keysOf(c, ["slug", "name", "description", "color"], where);
    if (!slugs.test(c.slug)) fault(where, "slug is not kebab-case ASCII");
    if (bySlug.has(c.slug)) fault(where, "slug twice");
    if (!isText(c.name) || !isText(c.description)) fault(where, "name or description is missing");
    if (!/^#[0-9A-F]{6}$/u.test(c.color)) fault(where, `color "${c.color}" is not #RRGGBB`);
    bySlug.set(c.slug, c);
  }
  contrastSpread(categories);

  for (const t of translators.values()) {
    const where = `translators.json ${t.name}`;
    keysOf(t, ["name", "death", "printed"], where);
    if (t.death !== null && !(Number(t.death) < DIED_BEFORE)) fault(where, `died ${t.death}`);
    if (t.death === null && !(Number(t.printed) < PRINTED_BEFORE)) fault(where, "no death year, and not printed long ago");
  }

  const authorOf = new Map<string, Author>();
  for (const a of authors) {
    const where = `authors.json ${a.slug}`;
    keysOf(a, ["slug", "name", "sortName", "birth", "death", "era", "nationality", "bio", "aliases"], where);
    if (!slugs.test(a.slug)) fault(where, "slug is not kebab-case ASCII");
    if (authorOf.has(a.slug)) fault(where, "slug twice");
    for (const key of ["name", "sortName", "nationality", "bio"] as const) if (!isText(a[key])) fault(where, `${key} is missing`);
    if (a.bio.includes("\n") || a.bio.length > 220) fault(where, `bio is not one line (${a.bio.length})`);
    if (!Array.isArray(a.aliases)) fault(where, "aliases is not a list");
    for (const key of ["birth", "death"] as const) {
      const year = a[key];
      if (year !== null && !/^(c\. |after )?\d{1,4}( BC)?$/u.test(year)) fault(where, `${key} "${year}"`);
    }
    if (a.death === null && !a.era) fault(where, "no death year and no era");
    if (a.death !== null && !((years(a.death)[0] as number) < DIED_BEFORE)) fault(where, `died ${a.death}`);
    if (a.death === null && a.era && !/BC|([1-9]|1[0-8])(st|nd|rd|th) century/u.test(a.era)) fault(where, `era "${a.era}" does not show a death before ${DIED_BEFORE}`);
    if (a.birth && a.death && !((years(a.birth)[0] as number) < (years(a.death)[0] as number))) fault(where, "born after death");
    authorOf.set(a.slug, a);
  }

  const rows: { where: string; quote: Quote; language: string }[] = [];
  for (const file of readdirSync(join(here, "quotes")).sort()) {
    if (!file.endsWith(".json")) fault(file, "not a JSON file");
    const language = file.replace(/\.json$/u, "");
    for (const quote of readJson<Quote[]>("quotes", file)) rows.push({ where: `${file} ${quote.id?.slice(0, 8)}`, quote, language });
  }

  const ids = new Map<string, string>();
  const short = new Map<string, string>();
  const seen = new Map<string, string>();
  for (const { where, quote: q, language } of rows) {
    keysOf(q, ["id", "text", "author", "category", "categories", "tags", "language", "source", "status", "note", "featured", "translation", "checked"], where);
    if (!isText(q.text)) fault(where, "text is missing");
    if (q.text !== q.text.normalize("NFC")) fault(where, "text is not NFC");
    if (/["']/u.test(q.text)) fault(where, "straight quotation mark or apostrophe in the text");
    if (q.text.length > 600) fault(where, `text has ${q.text.length} characters`);
    if (q.language !== language) fault(where, `language ${q.language} in ${language}.json`);
    if (!/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u.test(q.id)) fault(where, `id "${q.id}" is not a version 5 UUID`);
    if (ids.has(q.id)) fault(where, `id also at ${ids.get(q.id)}`);
    if (short.has(q.id.slice(0, 8))) fault(where, `first eight characters of the id also at ${short.get(q.id.slice(0, 8))}`);
    ids.set(q.id, where);
    short.set(q.id.slice(0, 8), where);
    if (q.id !== idOf(q.author, q.text)) console.log(`note: ${where} keeps the id of an earlier wording`);

    const key = normalise(q.text);
    if (seen.has(key)) fault(where, `the same words as ${seen.get(key)}`);
    for (const [other, at] of seen)
      if (key.length > 15 && other.length > 15 && (key.includes(other) || other.includes(key))) fault(where, `contains or is contained in ${at}`);
    seen.set(key, where);

    const author = authorOf.get(q.author);
    if (!author) fault(where, `author "${q.author}" is not in authors.json`);
    if (!bySlug.has(q.category)) fault(where, `category "${q.category}" is not in categories.json`);
    if (q.categories) {
      if (q.categories.length < 2 || !q.categories.includes(q.category)) fault(where, "categories must name two or more, the main one among them");
      if (new Set(q.categories).size !== q.categories.length) fault(where, "a category twice");
      for (const c of q.categories) if (!bySlug.has(c)) fault(where, `category "${c}" is not in categories.json`);
    }
    if (!Array.isArray(q.tags) || q.tags.length < 2 || q.tags.length > 4) fault(where, "needs 2 to 4 tags");
    for (const tag of q.tags) if (!/^[a-z0-9]+([ -][a-z0-9]+)*$/u.test(tag)) fault(where, `tag "${tag}"`);
    if (new Set(q.tags).size !== q.tags.length) fault(where, "a tag twice");
    if (typeof q.featured !== "boolean") fault(where, "featured is not a boolean");
    if (!STATUSES.includes(q.status)) fault(where, `status "${q.status}"`);
    if (q.status === "misattributed" && !isText(q.note)) fault(where, "misattributed without the reason in note");
    if (q.featured && q.status !== "verified") fault(where, "featured, but not verified");

    if (q.status === "verified" || q.status === "sourced") checkSource(where, q.source, translators);
    if (q.status === "attributed" && q.source) fault(where, "attributed, but has a source");
    if (q.status !== "verified" && q.checked) fault(where, `${q.status}, but has checked`);
    if (q.status === "verified" && q.source) {
      checkWording(where, dir, q.text, q.source, q.checked, show);
      if (author?.birth && q.source.year && !/century/u.test(q.source.year)) {
        const written = years(q.source.year)[0] as number;
        if (written < (years(author.birth)[0] as number)) fault(where, `work of ${q.source.year} by an author born ${author.birth}`);
      }
    }
    if (q.language !== "en" && !q.translation) fault(where, "no translation");
    if (q.translation) {
      const t = q.translation;
      const at = `${where} translation`;
      keysOf(t, ["language", "text", "translator", "source", "checked"], at);
      if (t.language !== "en" || q.language === "en") fault(at, "language");
      if (!isText(t.text) || /["']/u.test(t.text)) fault(at, "text is missing or has straight quotation marks");
      if (t.translator === "Epigraph") {
        if (t.source || t.checked) fault(at, "our own translation has no source");
      } else {
        if (!translators.has(t.translator)) fault(at, `translator "${t.translator}" is not in translators.json`);
        checkSource(at, t.source, translators);
        if (t.source) checkWording(at, dir, t.text, t.source, t.checked, show);
      }
    }
  }

  // Balance of the whole
  for (const a of authors) if (!rows.some((r) => r.quote.author === a.slug)) fault(`authors.json ${a.slug}`, "has no quote");
  const featured = rows.filter((r) => r.quote.featured);
  if (new Set(featured.map((r) => r.quote.author)).size !== featured.length) fault("featured", "two by one author");
  for (const t of translators.values())
    if (!rows.some((r) => r.quote.source?.translator === t.name || r.quote.translation?.translator === t.name))
      fault(`translators.json ${t.name}`, "has no quote");

  const count = (of: (q: Quote) => string[]): string => {
    const counts = new Map<string, number>();
    for (const { quote } of rows) for (const name of of(quote)) counts.set(name, (counts.get(name) ?? 0) + 1);
    return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([name, n]) => `${name} ${n}`).join(", ");
  };
  for (const c of categories) {
    const n = rows.filter((r) => r.quote.category === c.slug || r.quote.categories?.includes(c.slug)).length;
    if (n < 4) fault(`categories.json ${c.slug}`, `only ${n} quotes`);
  }
  const translated = rows.filter((r) => r.quote.translation);
  console.log(`quotes       ${rows.length}`);
  console.log(`status       ${count((q) => [q.status])}`);
  console.log(`languages    ${count((q) => [q.language])}`);
  console.log(`authors      ${authors.length}`);
  console.log(`categories   ${count((q) => q.categories ?? [q.category])}`);
  console.log(`translations ${translated.length} (${translated.filter((r) => r.quote.translation?.checked).length} verified, the rest our own)`);
  console.log(`featured     ${featured.length}`);
  console.log(`texts read   ${texts.size}`);
  if (faults.length > 0) {
    console.error(`\n${faults.length} faults`);
    for (const f of faults) console.error(`- ${f}`);
    process.exit(1);
  }
  console.log("no faults");
}

const [first, second, third] = process.argv.slice(2);
if (first === "--id" && second && third) console.log(idOf(second, third));
else if (first && existsSync(first)) main(first, second === "--where");
else {
  console.error("usage: node db/collection/verify.ts TEXTS_DIR [--where]\n       node db/collection/verify.ts --id AUTHOR TEXT");
  process.exit(2);
}
