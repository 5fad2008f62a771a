// The usual prices of each hall, cheapest first, in roubles; a dearer evening multiplies them.
import { priceGroups } from './prices';
import type { PriceGroup } from './types';

export const theatrePrices = (owner: string, factor = 1): PriceGroup[] =>
  priceGroups(owner, [
    { name: 'Балкон', price: 1500 * factor, zones: [0], single: true },
    { name: 'Амфитеатр, ряды 3 и 4', price: 2000 * factor, zones: [1] },
    { name: 'Амфитеатр и ложи', price: 2500 * factor, zones: [2] },
    { name: 'Партер', price: 3500 * factor, zones: [3] },
    { name: 'Партер, первые ряды', price: 4500 * factor, zones: [4], single: true },
  ]);

export const operaPrices = (owner: string, factor = 1): PriceGroup[] =>
  priceGroups(owner, [
    { name: 'Второй ярус', price: 900 * factor, zones: [0], color: '#3f81f2' },
    { name: 'Второй ярус, первый ряд', price: 1400 * factor, zones: [1], color: '#c2570c' },
    { name: 'Первый ярус', price: 2200 * factor, zones: [2], color: '#7c3aed' },
    { name: 'Бельэтаж', price: 3000 * factor, zones: [3], color: '#0f766e' },
    { name: 'Бельэтаж, первый ряд', price: 4200 * factor, zones: [4], color: '#a21caf' },
    { name: 'Партер и ложи', price: 5500 * factor, zones: [5], color: '#4d7c0f' },
    { name: 'Партер, ряды 6–14', price: 7500 * factor, zones: [6], color: '#be123c' },
    { name: 'Партер, первые ряды', price: 9800 * factor, zones: [7], color: '#1e3a8a', single: true },
  ]);

/** The last colour is too pale for any surface: the widget has to fall back on its own palette. */
export const arenaPrices = (owner: string, factor = 1): PriceGroup[] =>
  priceGroups(owner, [
    { name: 'За воротами', price: 1500 * factor, zones: [0] },
    { name: 'Верхний ярус, углы', price: 2000 * factor, zones: [1] },
    { name: 'Верхний ярус', price: 2500 * factor, zones: [2] },
    { name: 'Нижний ярус, углы', price: 3500 * factor, zones: [3] },
    { name: 'Нижний ярус, центр', price: 4500 * factor, zones: [4], color: '#fff3b0' },
  ]);

export const stadiumPrices = (owner: string, factor = 1): PriceGroup[] =>
  priceGroups(owner, [
    { name: 'Третий ярус, за воротами', price: 1200 * factor, zones: [0] },
    { name: 'Третий ярус', price: 1800 * factor, zones: [1] },
    { name: 'Углы', price: 2600 * factor, zones: [2] },
    { name: 'Второй ярус', price: 3600 * factor, zones: [3] },
    { name: 'Первый ярус', price: 5200 * factor, zones: [4] },
    { name: 'Первый ярус, центр', price: 8000 * factor, zones: [5], single: true },
  ]);

export const clubPrices = (owner: string, factor = 1): PriceGroup[] =>
  priceGroups(owner, [
    { name: 'Балкон', price: 1800 * factor, zones: [0] },
    { name: 'Танцпол', price: 2500 * factor, zones: [1] },
    { name: 'Столики', price: 5000 * factor, zones: [2], single: true },
  ]);

export const concertPrices = (owner: string, factor = 1): PriceGroup[] =>
  priceGroups(owner, [
    { name: 'Верхний ярус, свободная рассадка', price: 1500 * factor, zones: [0] },
    { name: 'Нижний ярус, углы', price: 2800 * factor, zones: [1] },
    { name: 'Нижний ярус', price: 3600 * factor, zones: [2] },
    { name: 'Поле', price: 4500 * factor, zones: [3], single: true },
  ]);
