import { expect, test } from 'vitest'
import { barrierAt, carRoad, firstRoad, turnRule } from './car-road.ts'
import { ferrySeconds, speedLimit } from './car-speed.ts'

const street = (tags: Record<string, string>) => carRoad({ highway: 'residential', ...tags })

test('the most particular statement of access counts', () => {
  expect(street({})).toMatchObject({ forward: true, backward: true, isForEndsOnly: false })
  expect(street({ access: 'no' })).toBeUndefined()
  expect(street({ access: 'no', motor_vehicle: 'yes' })).toMatchObject({ isForEndsOnly: false })
  expect(street({ access: 'private' })).toMatchObject({ isForEndsOnly: true })
  expect(street({ motor_vehicle: 'destination' })).toMatchObject({ isForEndsOnly: true })
  expect(street({ vehicle: 'no', motorcar: 'permissive' })).toMatchObject({ isForEndsOnly: false })
})

test('where no car drives there is no road', () => {
  for (const highway of [
    'footway',
    'cycleway',
    'construction',
    'proposed',
    'steps',
    'pedestrian',
  ]) {
    expect(carRoad({ highway })).toBeUndefined()
  }
  expect(carRoad({ building: 'yes' })).toBeUndefined()
  expect(carRoad({ highway: 'track' })).toBeUndefined()
  expect(carRoad({ highway: 'track', tracktype: 'grade1' })).toMatchObject({ isForEndsOnly: true })
  expect(carRoad({ highway: 'service', service: 'emergency_access' })).toBeUndefined()
  expect(carRoad({ highway: 'service', service: 'driveway' })).toMatchObject({
    isForEndsOnly: true,
  })
})

test('one-ways are those of signs, roundabouts and motorways', () => {
  expect(street({ oneway: 'yes' })).toMatchObject({ forward: true, backward: false })
  expect(street({ oneway: '-1' })).toMatchObject({ forward: false, backward: true })
  expect(street({ junction: 'roundabout' })).toMatchObject({ forward: true, backward: false })
  expect(carRoad({ highway: 'motorway' })).toMatchObject({ backward: false })
  expect(carRoad({ highway: 'motorway', oneway: 'no' })).toMatchObject({ backward: true })
  expect(street({ oneway: 'reversible' })).toBeUndefined()
  expect(street({ oneway: 'yes', 'oneway:motor_vehicle': 'no' })).toMatchObject({ backward: true })
})

test('speeds are those of limits, else of the kind of road, and never more than the surface allows', () => {
  expect(street({ maxspeed: '50' })?.kilometersPerHour).toBe(40)
  expect(street({ maxspeed: '25 mph' })?.kilometersPerHour).toBeCloseTo(32.19, 1)
  expect(street({ maxspeed: 'signals' })?.kilometersPerHour).toBe(25)
  expect(street({ maxspeed: '100', surface: 'gravel' })?.kilometersPerHour).toBe(40)
  expect(carRoad({ highway: 'primary' })?.kilometersPerHour).toBe(65)
  expect(speedLimit('none')).toBeUndefined()
  expect(speedLimit('0')).toBeUndefined()
  expect(speedLimit('35 mph;25 mph')).toBeCloseTo(56.3, 1)
})

test('ferries take cars unless they are for people on foot, as long as they say', () => {
  expect(carRoad({ route: 'ferry', duration: '01:10' })).toMatchObject({
    isFerry: true,
    seconds: 4200,
  })
  expect(carRoad({ route: 'ferry', foot: 'yes' })).toBeUndefined()
  expect(carRoad({ route: 'ferry', foot: 'yes', motorcar: 'yes' })).toMatchObject({ isFerry: true })
  expect(carRoad({ route: 'ferry', motor_vehicle: 'no' })).toBeUndefined()
  expect(['0:25', '00:25:00', '25', 'PT25M'].map(ferrySeconds)).toEqual([1500, 1500, 1500, 1500])
  expect(['', 'soon', '0', 'PT'].map(ferrySeconds)).toEqual(Array.from({ length: 4 }))
})

test('barriers let nobody through, everybody, or those who live there', () => {
  expect(barrierAt({})).toBe('open')
  expect(barrierAt({ barrier: 'gate' })).toBe('open')
  expect(barrierAt({ barrier: 'gate', locked: 'yes' })).toBe('closed')
  expect(barrierAt({ barrier: 'gate', access: 'private' })).toBe('ends-only')
  expect(barrierAt({ barrier: 'bollard' })).toBe('closed')
  expect(barrierAt({ barrier: 'bollard', motor_vehicle: 'yes' })).toBe('open')
  expect(barrierAt({ barrier: 'toll_booth' })).toBe('open')
})

test('turns are forbidden to cars, or not', () => {
  const type = 'restriction'
  expect(turnRule({ type, restriction: 'no_left_turn' })).toBe('no')
  expect(turnRule({ type, restriction: 'only_straight_on' })).toBe('only')
  expect(turnRule({ type, restriction: 'no_left_turn', except: 'bus;motorcar' })).toBeUndefined()
  expect(turnRule({ type, 'restriction:hgv': 'no_left_turn' })).toBeUndefined()
  expect(turnRule({ type: 'route', restriction: 'no_left_turn' })).toBeUndefined()
})

test('of several signs the first is told, as signs of ours are', () => {
  expect(firstRoad('I 70;US 6')).toBe('I-70')
  expect(firstRoad('CG-1')).toBe('CG-1')
  expect(firstRoad(undefined)).toBe('')
})
