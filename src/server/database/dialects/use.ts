/**
 * How a process uses a database: together with others, as servers and commands do, or alone, while it is moved. Either
 * one excludes the other.
 */
export type Use = 'shared' | 'alone';
