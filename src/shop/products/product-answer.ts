import type { Product } from '../../generated/documents.ts';
import { isRecord } from '../../lib/record.ts';
import { isPrice } from '../money/money.ts';

/** Thrown for an answer that is not a success with data (CSCS-13, NVQ-53, LIST-27). */
export class InvalidDataFormat extends Error {
  constructor() {
    super('Invalid data format');
    this.name = 'InvalidDataFormat';
  }
}

export interface AnsweredProduct extends Partial<Product> {
  /** What is left of its dates with a capacity, by their names. */
  places?: Readonly<Record<string, unknown>>;
}

/** @throws InvalidDataFormat unless status is 'success' and data is an object */
export function readProduct(answer: unknown): AnsweredProduct {
  const data = successData(answer);
  if (!isRecord(data)) throw new InvalidDataFormat();
  return toProduct(data);
}

/** @throws InvalidDataFormat unless status is 'success' and data is a list */
export function readProducts(answer: unknown): AnsweredProduct[] {
  const data = successData(answer);
  if (!Array.isArray(data)) throw new InvalidDataFormat();
  return data.filter(isRecord).map(toProduct);
}

/** The server's values over the page's fallback: the fallback stays for a missing or empty part (NVQ-74). */
export function mergeProduct(
  fallback: Product,
  answered: AnsweredProduct | undefined,
): Product & Pick<AnsweredProduct, 'places'> {
  return { ...fallback, ...answered };
}

function successData(answer: unknown): unknown {
  if (!isRecord(answer) || answer.status !== 'success') throw new InvalidDataFormat();
  return answer.data;
}

function toProduct(data: Record<string, unknown>): AnsweredProduct {
  const product: AnsweredProduct = {};
  if (isText(data._id)) product.id = data._id;
  if (isText(data.title)) product.title = data.title;
  if (isText(data.name)) product.name = data.name;
  if (isText(data.description)) product.description = data.description;
  if (isText(data.parentCategory)) product.parentCategory = data.parentCategory;
  if (isPrice(data.price)) product.price = data.price;
  if (typeof data.vatApplicable === 'boolean') product.vatApplicable = data.vatApplicable;
  if (isRecord(data.places)) product.places = data.places;
  return product;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

export function productAddress(id: string): string {
  return `/api/products/${encodeURIComponent(id)}`;
}

export function categoryAddress(category: string): string {
  return `/api/products/?category=${encodeURIComponent(category)}`;
}
