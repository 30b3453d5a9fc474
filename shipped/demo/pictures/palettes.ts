/** Colours that go well together. Walls have muted colours, so that the thing for sale has the strongest one. */

export const WALLS = [
  '#e9dfd0',
  '#dfe6e2',
  '#d7e2ea',
  '#efe0d6',
  '#e4dced',
  '#dbe5d3',
  '#f0e6c8',
  '#cfd9dd',
  '#e8d3c5',
  '#c9d8d2',
  '#b9c8d6',
  '#e6c9bd',
  '#d9d2c4',
  '#aebfae',
  '#f2d9a8',
  '#8fa9b8',
] as const;

export const WOODS = ['#c69868', '#a97749', '#d9b382', '#8a5a36', '#b98b5e', '#6f4a30', '#e2c79c'] as const;

export const FABRICS = [
  '#2f6f73',
  '#c8553d',
  '#3d5a80',
  '#e0a83c',
  '#7a8f5a',
  '#8c4a5e',
  '#b8a48c',
  '#4b4e6d',
  '#d98f6c',
  '#5f7f8f',
  '#a3453b',
  '#40635a',
  '#d6b48a',
  '#6d5a8c',
  '#c27b8e',
  '#7d8891',
] as const;

/** Colours of cars, about as frequent as in a street of Tehran: white and silver are the most common. */
export const PAINTS = [
  '#f1f2f0',
  '#f1f2f0',
  '#c3c9cd',
  '#8d969c',
  '#33383d',
  '#b3292f',
  '#24507f',
  '#e9e3d5',
  '#6f1f2b',
  '#2d6e62',
  '#d9922e',
  '#4b6fa5',
  '#a8b5a2',
  '#7d6450',
  '#e2bd3a',
  '#1f3f4d',
] as const;

export const BRIGHTS = [
  '#e4572e',
  '#f3a712',
  '#29a19c',
  '#3a6ea5',
  '#d64577',
  '#7cb342',
  '#8e5bb5',
  '#ef7b45',
  '#2e8b57',
  '#3bb0d8',
] as const;

export const GADGETS = [
  '#23262b',
  '#3a4048',
  '#dfe1e3',
  '#c9b79c',
  '#39527a',
  '#5b4a72',
  '#b9c6c2',
  '#7c2f36',
  '#47624f',
] as const;

export const GREENS = ['#4f8a4c', '#3d7350', '#6fa04f', '#2f6b52', '#87a955', '#5b8f6a'] as const;

export const SKIES = [
  ['#8ec5e8', '#e6f3f5'],
  ['#5fa8d9', '#d6ecf4'],
  ['#f3b183', '#fbe6c4'],
  ['#7f9ccf', '#f3d3c4'],
  ['#a9d3e2', '#f6f0dc'],
  ['#46618f', '#e8a98a'],
  ['#b6c9d6', '#eef1ee'],
] as const;
