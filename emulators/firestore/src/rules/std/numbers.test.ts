import { describe, it } from 'vitest';
import { expectFailure, expectTrue, expectValue } from '../testing.ts';

describe('math', () => {
  it('keeps the type of abs', () => {
    expectValue('math.abs(-3)', 3);
    expectValue('math.abs(3)', 3);
    expectTrue('math.abs(-3.5) == 3.5 && math.abs(-3.0) is float && math.abs(-3) is int');
    expectValue('math.abs(-9223372036854775808)', -9223372036854775808n);
  });

  it('gives floats for ceil, floor, sqrt and pow', () => {
    expectTrue(
      'math.ceil(1.2) == 2 && math.ceil(1.2) is float && math.ceil(3) is float && math.ceil(-0.5) == 0',
    );
    expectTrue('math.floor(1.8) == 1 && math.floor(-0.5) == -1 && math.floor(3) is float');
    expectTrue('math.sqrt(9) == 3.0 && math.sqrt(9) is float && math.isNaN(math.sqrt(-1))');
    expectTrue('math.pow(2, 10) == 1024 && math.pow(2, 10) is float && math.pow(2, -1) == 0.5');
  });

  it('rounds halves up, to an int', () => {
    expectTrue(
      'math.round(3.5) == 4 && math.round(-3.5) == -3 && math.round(0.4) == 0 && math.round(3.5) is int',
    );
    expectValue('math.round(7)', 7);
    expectValue('math.round(math.sqrt(-1))', 0);
    expectValue('math.round(math.pow(0, -1))', 9223372036854775807n);
    expectValue('math.round(-math.pow(0, -1))', -9223372036854775808n);
  });

  it('knows what is no number', () => {
    expectTrue('math.isNaN(0.0 / 0) && !math.isNaN(1) && !math.isNaN(1.5) && !math.isNaN(math.pow(0, -1))');
  });

  it('takes numbers only', () => {
    for (const call of ["abs('a')", 'abs(true)', "ceil('a')", "sqrt('a')", "pow(2, 'a')", "isNaN('a')"]) {
      expectFailure(`math.${call}`, 'Unsupported operation error.');
    }
    expectFailure('math.abs(null)', 'Received: math.abs(null). Expected: math.abs(int), math.abs(float).');
    expectFailure('math.abs(1, 2)', 'Received: 2. Expected: math.abs(int)');
    expectFailure('math.sqrt()', 'Received: 0. Expected: math.sqrt(');
  });
});

describe('int()', () => {
  it('takes a whole string of digits, and floats toward zero', () => {
    expectTrue("int('42') == 42 && int('-7') == -7 && int('+7') == 7 && int('007') == 7 && int('-0') == 0");
    expectTrue('int(3.9) == 3 && int(-3.9) == -3 && int(3.0) is int && int(5) == 5');
    expectValue("int('-9223372036854775808')", -9223372036854775808n);
    expectValue("int(float('1e19'))", 9223372036854775807n);
    expectValue("int(float('-1e19'))", -9223372036854775808n);
    expectValue("int(float('NaN'))", 0);
  });

  it('fails on anything else', () => {
    for (const text of [
      '1.5',
      '1e3',
      '0x10',
      ' 1',
      '1 ',
      '',
      'x',
      '12ab',
      '9223372036854775808',
      '-',
      '1_000',
    ]) {
      expectFailure(
        `int('${text}')`,
        `Type conversion error. Argument: [${text}], From type: [string], To type: [int].`,
      );
    }
    expectFailure('int(true)', 'Received: int(bool). Expected: int(int), int(float), int(string).');
    expectFailure('int(null)', 'Received: int(null).');
    expectFailure("int('1', 2)", 'Received: 2. Expected: int(int), int(float), int(string).');
  });
});

describe('float()', () => {
  it('takes what Java takes', () => {
    expectTrue(
      "float('1e3') == 1000.0 && float('.5') == 0.5 && float('5.') == 5.0 && float('-1.5e-1') == -0.15",
    );
    expectTrue("float('1.5f') == 1.5 && float('1.5D') == 1.5 && float(' 2.5 ') == 2.5");
    expectTrue("float('0x1p4') == 16.0 && float('-0x.8p1') == -1.0 && float('0X1.8P0f') == 1.5");
    expectTrue(
      "float('Infinity') > 1.0 && float('-Infinity') < 1.0 && float('+Infinity') == float('Infinity')",
    );
    expectTrue("math.isNaN(float('NaN')) && float(2) is float && float(2.5) == 2.5");
  });

  it('fails on anything else', () => {
    for (const text of ['inf', 'nan', 'abc', '1.2.3', '1_0', '', '.', '0x1', '0xp1', 'e5']) {
      expectFailure(`float('${text}')`, 'Type conversion error.');
    }
    expectFailure('float(true)', 'Unsupported operation error');
  });
});

describe('string()', () => {
  it('writes scalars and paths', () => {
    expectTrue(
      "string(12) == '12' && string(-5) == '-5' && string(true) == 'true' && string(null) == 'null' && string('s') == 's'",
    );
    expectTrue("string(path('a/b')) == '/a/b' && string(/a/$('b')) == '/a/b'");
  });

  it.each([
    ['1.5', '1.5'],
    ['2.0', '2.0'],
    ['0.0', '0.0'],
    ['-0.0', '-0.0'],
    ['100.25', '100.25'],
    ['1234567.0', '1234567.0'],
    ['0.1 + 0.2', '0.30000000000000004'],
    ['1.0 / 3.0', '0.3333333333333333'],
    ['0.001', '0.001'],
    ['0.00123', '0.00123'],
    ["float('1e-4')", '1.0E-4'],
    ["float('9999999')", '9999999.0'],
    ["float('1e7')", '1.0E7'],
    ["float('-1.5e10')", '-1.5E10'],
    ['123456789.0', '1.23456789E8'],
    ["float('1.7976931348623157e308')", '1.7976931348623157E308'],
    ["float('4.9e-324')", '4.9E-324'],
    ["float('1e-323')", '9.9E-324'],
    ["float('2e-323')", '2.0E-323'],
    ["float('NaN')", 'NaN'],
    ["float('Infinity')", 'Infinity'],
    ["float('-Infinity')", '-Infinity'],
  ])('writes %s in the manner of Java', (text, expected) => expectValue(`string(${text})`, expected));

  it('fails on anything else', () => {
    for (const text of [
      '[1]',
      '{}',
      "b'a'",
      "duration.value(1, 's')",
      'latlng.value(1, 2)',
      'timestamp.value(0)',
      '[1].toSet()',
    ]) {
      expectFailure(`string(${text})`, 'Unsupported operation error.');
    }
  });
});

describe('debug()', () => {
  it('gives back what it is given', () => {
    expectValue("debug('a')", 'a');
    expectValue('debug(null)', null);
    expectFailure('debug(1 / 0)', 'Divide by zero');
  });
});
