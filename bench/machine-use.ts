import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

/** The share of all processors that others may use without disturbing what is measured. */
const OTHERS_AT_MOST = 0.08
/** The load average for each processor, of everybody together, below which a machine is quiet. */
const LOAD_AT_MOST = 0.6
const LOOK_MS = 4_000
/** Our own preparations count in the load average for a while after they ended. */
const PATIENCE_MS = 120_000

/** Who used the processors for a while. */
export interface MachineUse {
  /** The share of all processor time that went to processes that are not ours, or to no guest. */
  othersShare: number
  isDisturbed: boolean
}

/** Processor time in ticks of the kernel, as it stands now. */
export interface Ticks {
  /** Of all processors together. */
  all: number
  /** Of all processors, while they worked for anybody, other guests of the same host included. */
  busy: number
  /** Of our processes, those that have ended among them. */
  own: number
}

/** The process all others of the bench come from: told to those it starts, else this one. */
let root = process.pid
export function comesFrom(pid: number): void {
  root = pid
}

/**
 * Begins to watch; what it gives tells who used the machine since. Only Linux tells. A browser that
 * ends takes what its pages used with it, as if it had been others’: watch while it lives.
 */
export function watchMachine(): () => MachineUse {
  const before = readTicks()
  return () => {
    const after = readTicks()
    return before === undefined || after === undefined
      ? { othersShare: 0, isDisturbed: false }
      : useBetween(before, after)
  }
}

export function useBetween(before: Ticks, after: Ticks): MachineUse {
  const all = after.all - before.all
  const own = after.own - before.own
  const others = after.busy - before.busy - own
  const othersShare = all === 0 ? 0 : Math.max(0, others / all)
  return { othersShare, isDisturbed: othersShare > OTHERS_AT_MOST }
}

/** Why figures taken now would not be worth keeping; undefined where the machine is quiet. */
export async function whyNotQuiet(say: (sentence: string) => void): Promise<string | undefined> {
  const began = performance.now()
  for (;;) {
    const look = watchMachine()
    await pause(LOOK_MS)
    const why = whyLoaded(look(), loadavg()[0] ?? 0, availableParallelism())
    if (why === undefined || performance.now() - began > PATIENCE_MS) return why
    say(`${why} Waiting for it to come to rest…`)
  }
}

export function whyLoaded(
  { othersShare, isDisturbed }: MachineUse,
  load: number,
  processors: number,
): string | undefined {
  if (isDisturbed) {
    return `Others use ${Math.round(othersShare * 100)} % of this machine’s processors.`
  }
  if (load > LOAD_AT_MOST * processors) {
    return `This machine is busy: its load average is ${load.toFixed(1)}.`
  }
  return undefined
}

function readTicks(): Ticks | undefined {
  try {
    return { ...ticksOfProcessors(readFileSync('/proc/stat', 'utf8')), own: ownTicks() }
  } catch {
    return undefined
  }
}

export function ticksOfProcessors(stat: string): Pick<Ticks, 'all' | 'busy'> {
  // user nice system idle iowait irq softirq steal; guests are counted as users already.
  const ticks = (/^cpu +(.*)$/m.exec(stat)?.[1] ?? '').split(' ').slice(0, 8).map(Number)
  const all = ticks.reduce((sum, value) => sum + value, 0)
  return { all, busy: all - (ticks[3] ?? 0) - (ticks[4] ?? 0) }
}

/** What the root's processes have used: those that run, and in them those they waited for. */
function ownTicks(): number {
  return processesFrom(root).reduce((sum, { ticks }) => sum + ticks, 0)
}

/** A process and all that come from it, itself first; none where the system does not tell. */
export function processesFrom(pid: number): ProcessTicks[] {
  return treeOf(pid, processesNow())
}

/** Ends a process and all that come from it, those that listen to nobody among them. */
export function endTree(pid: number | undefined): void {
  if (pid === undefined) return
  for (const one of processesFrom(pid)) {
    try {
      process.kill(one.pid, 'SIGKILL')
    } catch {
      // It has ended since it was listed.
    }
  }
}

function processesNow(): ProcessTicks[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(processOf)
}

export interface ProcessTicks {
  pid: number
  parent: number
  ticks: number
}

export function treeOf(root: number, processes: readonly ProcessTicks[]): ProcessTicks[] {
  const childrenOf = Map.groupBy(processes, ({ parent }) => parent)
  const tree = processes.filter(({ pid }) => pid === root)
  for (const { pid } of tree) tree.push(...(childrenOf.get(pid) ?? []))
  return tree
}

function processOf(pid: string): ProcessTicks[] {
  try {
    return [processIn(readFileSync(`/proc/${pid}/stat`, 'utf8'))]
  } catch {
    // It has ended since it was listed.
    return []
  }
}

/** A line of /proc/PID/stat; the name in it may hold anything, even brackets. */
export function processIn(stat: string): ProcessTicks {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user = 0, system = 0, waitedUser = 0, waitedSystem = 0] = fields.slice(11, 15).map(Number)
  return {
    pid: Number.parseInt(stat, 10),
    parent: Number(fields[1]),
    ticks: user + system + waitedUser + waitedSystem,
  }
}
