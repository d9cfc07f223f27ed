package main

import (
	"encoding/base64"
	"fmt"
	"log"
	"os"
	"time"
)

var (
	baseURL  = os.Getenv("WAYMARK_URL")
	email    = os.Getenv("WAYMARK_EMAIL")
	password = os.Getenv("WAYMARK_PASSWORD")
	// The id of the demo's project.
	demo = os.Getenv("WAYMARK_DEMO")
	// Unlike the names of the other journeys.
	projectName = fmt.Sprint("Journey ", time.Now().UnixNano())
	polygon     = [][]float64{{0, 0}, {40, 0}, {40, 30.5}}
	// An image of one pixel.
	picture = must(base64.StdEncoding.DecodeString(
		"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="))
)

var steps = 0

// done reports a step as done, in the line that the runner counts.
func done(step string) {
	steps++
	fmt.Println("ok", steps, step)
}

// check ends the journey where something is not as expected.
func check(holds bool, expectation string) {
	if !holds {
		log.Panicf("expected %s", expectation)
	}
}

// must returns the value, and ends the journey at an error.
func must[T any](value T, err error) T {
	if err != nil {
		log.Panic(err)
	}
	return value
}
