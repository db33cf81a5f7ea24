export const say = (sentence: string) => void process.stdout.write(`${sentence}\n`)
