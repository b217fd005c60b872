/* The command is compiled several times, for processors of different ages (core/dispatch.cmake); this starts the best
 * copy that the processor can run. All code of a copy is compiled alike, so nothing is chosen anywhere else, and no
 * call goes through a pointer. */
#include <cpuid.h>
#include <stdbool.h>

int main_x86_64(int argc, char **argv);
int main_x86_64_v3(int argc, char **argv);
int main_x86_64_v4(int argc, char **argv);

/* The levels are those of the x86-64 psABI. Features that clang's builtin has no name for are read from cpuid; the builtin
 * itself checks whether the system saves the long registers. */
static bool has_v3(void)
{
    unsigned a, b, c, d, more;
    if (!__get_cpuid(0x80000001, &a, &b, &more, &d) || !__get_cpuid(1, &a, &b, &c, &d))
        return false;
    return (more & bit_LZCNT) != 0 && (c & bit_MOVBE) != 0 && (c & bit_F16C) != 0 &&
           __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") &&
           __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
           __builtin_cpu_supports("popcnt");
}

static bool has_v4(void)
{
    return has_v3() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512dq") &&
           __builtin_cpu_supports("avx512vl");
}

int main(int argc, char **argv)
{
    if (has_v4()) return main_x86_64_v4(argc, argv);
    if (has_v3()) return main_x86_64_v3(argc, argv);
    return main_x86_64(argc, argv);
}
